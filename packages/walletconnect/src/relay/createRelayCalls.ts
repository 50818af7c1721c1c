import {
  RelayRequestRefusedError,
  RelayUnreachableError,
} from '../errors/relay.ts'
import type { parseRpc } from '../wire/rpc.ts'
import { formatRpc } from '../wire/rpc.ts'
import type { createConnection } from './createConnection.ts'

/** What a relay may answer differently a moment later: too many requests, an internal error. */
const transientCodes = [3001, -32603]

/** Requests over the socket that there is, and who waits for their answers. */
export function createRelayCalls({
  connection,
  now,
  schedule,
}: createRelayCalls.Parameters): createRelayCalls.ReturnType {
  const waiting = new Map<string, (answer?: createRelayCalls.Answer) => void>()

  return {
    ask: ({ id, method, params, patience }) =>
      new Promise((resolve, reject) => {
        const key = `"${id}"`
        const askedAt = now()
        const settle = (answer?: createRelayCalls.Answer) => {
          stop()
          waiting.delete(key)
          if (!answer) reject(new RelayUnreachableError())
          else if ('error' in answer)
            reject(new RelayRequestRefusedError(answer.error))
          else resolve(answer.result)
        }
        const stop = schedule(() => {
          settle()
          if (connection.heardAt < askedAt) connection.drop()
        }, patience)
        waiting.set(key, settle)
        connection.send(formatRpc(key, { method, params }))
      }),
    receive(answer) {
      // As if it had said nothing: it is asked again.
      if ('error' in answer && transientCodes.includes(answer.error.code))
        return
      waiting.get(answer.id)?.(answer)
    },
    lose() {
      for (const settle of waiting.values()) settle()
    },
  }
}

export declare namespace createRelayCalls {
  type Parameters = {
    connection: Pick<createConnection.ReturnType, 'heardAt' | 'send' | 'drop'>
    now: () => number
    schedule: typeof schedule
  }
  type Call = {
    id: string
    method: string
    params: unknown
    /** In milliseconds. */
    patience: number
  }
  type Answer = parseRpc.Result | parseRpc.Failure
  type ReturnType = {
    /** Rejects with `RelayUnreachableError` where no answer comes in time, and drops a socket that was silent all the while. */
    ask(call: Call): Promise<unknown>
    receive(answer: Answer): void
    /** Rejects all, as the socket is gone. */
    lose(): void
  }
}

const firstTimeout = 15_000
const retryTimeout = 5_000
const maxDuration = 60_000

/** Runs over whatever link there is, again until it is answered, refused or too late. */
export async function retry<result>(
  run: (patience: number) => Promise<result>,
  parameters: retry.Parameters,
): Promise<result> {
  const { getLink, now, schedule, time = maxDuration, signal } = parameters
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  )
  // Not every attempt comes to look.
  aborted.catch(() => {})
  let left = Math.min(time, maxDuration)
  let patience = firstTimeout
  let stop = () => {}
  while (left > 0) {
    signal?.throwIfAborted()
    const link = getLink()
    const start = now()
    patience = Math.min(patience, left)
    try {
      const late = new Promise<never>((_, reject) => {
        stop = schedule(() => reject(new RelayUnreachableError()), patience)
      })
      await Promise.race([link, late, aborted]).finally(stop)
      return await Promise.race([run(patience), aborted])
    } catch (error) {
      if (!(error instanceof RelayUnreachableError)) throw error
    }
    // A page that sleeps doesn't age: what an attempt takes has an end.
    left -= Math.min(patience, now() - start)
    patience = retryTimeout
  }
  throw new RelayUnreachableError()
}

export declare namespace retry {
  type Parameters = {
    /** Resolves when there is a link; throws where there will be none. */
    getLink(): Promise<void>
    now: () => number
    schedule: typeof schedule
    /** In milliseconds; a minute at most, which is the default. */
    time?: number | undefined
    signal?: AbortSignal | undefined
  }
}

/** Runs something later, unless the returned function is called before. */
export function schedule(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
