import { RelayRequestRefusedError } from '../errors/RelayRequestRefusedError.ts'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.ts'
import { formatRpc } from '../wire/formatRpc.ts'
import type { parseRpc } from '../wire/parseRpc.ts'
import type { createConnection } from './createConnection.ts'
import type { schedule } from './schedule.ts'

/** What a relay may answer differently a moment later: too many requests, an internal error. */
const passing = [3001, -32603]

/** Requests over the socket that there is, and who waits for their answers. */
export function createCalls({
  connection,
  now,
  schedule,
}: createCalls.Parameters): createCalls.ReturnType {
  const waiting = new Map<string, (answer?: createCalls.Answer) => void>()

  return {
    ask: ({ id, method, params, patience }) =>
      new Promise((resolve, reject) => {
        const key = `"${id}"`
        const askedAt = now()
        const settle = (answer?: createCalls.Answer) => {
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
      if ('error' in answer && passing.includes(answer.error.code)) return
      waiting.get(answer.id)?.(answer)
    },
    lose() {
      for (const settle of waiting.values()) settle()
    },
  }
}

export declare namespace createCalls {
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
