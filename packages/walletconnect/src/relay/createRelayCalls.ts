import { raceSignal } from '@latchkit/protocol/internal'
import {
  RelayRequestRefusedError,
  RelayUnreachableError,
} from '../errors/relay.ts'
import type { parseRpc } from '../wire/rpc.ts'
import { formatRpc } from '../wire/rpc.ts'
import type { createConnection } from './createConnection.ts'

/** Errors after which a call is sent again: too many requests, internal error. */
const transientCodes = [3001, -32603]

/** Milliseconds of the first attempt of a call, and of those that follow. */
const firstTimeout = 15_000
const retryTimeout = 5_000
/** Milliseconds of all attempts together. */
const maxDuration = 60_000

/** Creates the registry of pending calls to the relay. */
export function createRelayCalls({
  connection,
  now,
  schedule,
}: createRelayCalls.Parameters): createRelayCalls.ReturnType {
  const pending = new Map<string, (response?: Response) => void>()

  return {
    call: ({ id, method, params, timeout }) =>
      new Promise((resolve, reject) => {
        const key = `"${id}"`
        const startedAt = now()
        const settle = (response?: Response) => {
          stopTimer()
          pending.delete(key)
          if (!response) reject(new RelayUnreachableError())
          else if ('error' in response)
            reject(new RelayRequestRefusedError(response.error))
          else resolve(response.result)
        }
        const stopTimer = schedule(() => {
          settle()
          if (connection.lastActivityAt < startedAt) connection.drop()
        }, timeout)
        pending.set(key, settle)
        connection.send(formatRpc(key, { method, params }))
      }),
    handleResponse(response) {
      // The call times out and is sent again.
      if ('error' in response && transientCodes.includes(response.error.code))
        return
      pending.get(response.id)?.(response)
    },
    rejectAll() {
      for (const settle of pending.values()) settle()
    },
  }
}

type Response = parseRpc.Result | parseRpc.Failure

export declare namespace createRelayCalls {
  type Parameters = {
    connection: Pick<
      createConnection.ReturnType,
      'lastActivityAt' | 'send' | 'drop'
    >
    now: () => number
    schedule: typeof schedule
  }
  type Call = {
    id: string
    method: string
    params: unknown
    /** In milliseconds. */
    timeout: number
  }
  type ReturnType = {
    /** Resolves with the result. Rejects with `RelayUnreachableError` after the timeout, and drops the connection if nothing was received since the call. */
    call(parameters: Call): Promise<unknown>
    handleResponse(response: Response): void
    /** Rejects all calls with `RelayUnreachableError`. */
    rejectAll(): void
  }
}

/** Runs a call over the current link, again until it succeeds, is refused or times out. */
export async function retry<result>(
  run: (timeout: number) => Promise<result>,
  parameters: retry.Parameters,
): Promise<result> {
  const { getLink, now, schedule, time = maxDuration, signal } = parameters
  let remaining = Math.min(time, maxDuration)
  let timeout = firstTimeout
  while (remaining > 0) {
    signal?.throwIfAborted()
    const link = getLink()
    const startedAt = now()
    timeout = Math.min(timeout, remaining)
    let stopTimer = () => {}
    const timedOut = new Promise<never>((_, reject) => {
      const fail = () => reject(new RelayUnreachableError())
      stopTimer = schedule(fail, timeout)
    })
    try {
      const opened = Promise.race([link, timedOut])
      await raceSignal(opened, signal).finally(stopTimer)
      return await raceSignal(run(timeout), signal)
    } catch (error) {
      if (!(error instanceof RelayUnreachableError)) throw error
    }
    // The time in which the page was suspended counts as one timeout at most.
    remaining -= Math.min(timeout, now() - startedAt)
    timeout = retryTimeout
  }
  throw new RelayUnreachableError()
}

export declare namespace retry {
  type Parameters = {
    /** Resolves when there is a link; throws if there will be none. */
    getLink(): Promise<void>
    now: () => number
    schedule: typeof schedule
    /** Milliseconds of all attempts together; one minute at most, which is the default. */
    time?: number | undefined
    signal?: AbortSignal | undefined
  }
}

/** Runs a function after some milliseconds, unless the returned function is called before. */
export function schedule(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
