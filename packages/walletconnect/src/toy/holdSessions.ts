import type { SignClient } from '../types/SignClient.ts'

/** A client that lists its sessions no earlier than the test wants. */
export function holdSessions(client: SignClient): holdSessions.ReturnType {
  let release = () => {}
  let onCall = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    client: {
      ...client,
      async listSessions() {
        onCall()
        await released
        return client.listSessions()
      },
    },
    next() {
      return new Promise((resolve) => {
        onCall = resolve
      })
    },
    release: () => release(),
  }
}

export declare namespace holdSessions {
  type ReturnType = {
    readonly client: SignClient
    /** Resolves when they are asked for. */
    next(): Promise<void>
    release(): void
  }
}
