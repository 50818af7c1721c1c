import { hashPassword } from './recovery.ts'

/** What the worker answers. */
export type Hashed = { hash: Uint8Array } | { failure: string }

/** The worker in which a password is hashed, with one message for each. A failure is a message too: a rejection here reaches no page. */
addEventListener(
  'message',
  async ({ data }: MessageEvent<{ password: string; salt: Uint8Array }>) => {
    const answer = await hashPassword(data.password, data.salt).then(
      (hash): Hashed => ({ hash }),
      (error): Hashed => ({ failure: String(error) }),
    )
    postMessage(answer)
  },
)
