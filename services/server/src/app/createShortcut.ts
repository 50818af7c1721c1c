import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '@latchkit/shared/logger'
import type { createHandler } from './createHandler.ts'
import type { createInputReader } from './createInputReader.ts'
import { sendAnswer } from './sendAnswer.ts'
import { watchClient } from './watchClient.ts'

/** URLs that are kept, and characters that one may have. */
const limits = { urls: 5_000, characters: 640 }

/**
 * The short way of a GET: past Hono, where its URL has been answered before. What is kept is what the URL means, its route
 * and checked parameters, which never changes; of an answer nothing is kept. Limits, access, the handler with its own
 * lifetimes, headers, logs and metrics are `createHandler`'s on both ways, and done anew for each request. Whatever is
 * not known as it stands, letter by letter and for the same host, takes the long way.
 */
export function createShortcut({
  logger,
}: createShortcut.Parameters): Shortcut {
  const known = new Map<string, Shortcut.Target>()

  async function serve(
    { handle, input }: Shortcut.Target,
    { incoming, outgoing }: Shortcut.Exchange,
  ): Promise<void> {
    let signal: AbortSignal | undefined
    try {
      const answer = await handle({
        env: { incoming, outgoing },
        readInput: () => input,
        getSignal() {
          signal ??= watchClient(outgoing)
          return signal
        },
      })
      sendAnswer(outgoing, answer)
    } catch (error) {
      // Not a request's fault, nor a handler's: those are answers.
      const name = error instanceof Error ? error.name : typeof error
      logger.error({ error: name }, 'a request broke')
      outgoing.destroy()
    }
  }

  return {
    learn(incoming, target) {
      const key = getKey(incoming)
      if (key.length > limits.characters) return
      known.set(key, target)
      if (known.size <= limits.urls) return
      const [oldest] = known.keys()
      if (oldest !== undefined) known.delete(oldest)
    },
    take(incoming, outgoing) {
      if (incoming.method !== 'GET') return false
      const target = known.get(getKey(incoming))
      if (!target) return false
      void serve(target, { incoming, outgoing })
      return true
    },
  }
}

export type Shortcut = {
  /** Keeps what a GET meant that has been answered. */
  learn(
    incoming: Pick<IncomingMessage, 'headers' | 'url'>,
    target: Shortcut.Target,
  ): void
  /** Answers a request whose URL is known; `false` where it must take the long way. */
  take(incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

export declare namespace Shortcut {
  type Target = {
    readonly handle: createHandler.ReturnType
    readonly input: createInputReader.Input
  }
  type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }
}

export declare namespace createShortcut {
  type Parameters = { logger: Pick<Logger, 'error'> }
}

/** A URL has no space, so that no two pairs look the same. */
function getKey({
  headers,
  url,
}: Pick<IncomingMessage, 'headers' | 'url'>): string {
  return `${headers.host} ${url}`
}
