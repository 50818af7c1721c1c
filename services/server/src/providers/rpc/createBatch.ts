import type { RpcSource } from '../../rpc/ports.ts'
import type { NodeCall } from './NodeCall.ts'
import type { postCalls } from './postCalls.ts'

type Item = {
  readonly call: NodeCall
  resolve(answer: RpcSource.Answer): void
  reject(error: unknown): void
}

/** Gathers the calls that arrive at one moment, from however many visitors, so that they travel together. */
export function createBatch(
  send: createBatch.Send,
): (call: NodeCall) => Promise<RpcSource.Answer> {
  let items: Item[] = []

  const flush = async () => {
    const sent = items
    items = []
    try {
      const outcomes = await send(sent.map(({ call }) => call))
      for (const [index, item] of sent.entries()) {
        const outcome = outcomes[index]
        if (!outcome || outcome instanceof Error) item.reject(outcome)
        else item.resolve(outcome)
      }
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      // Runs once all sockets that are readable have been read.
      if (items.length === 0) setImmediate(flush)
      items.push({ call, resolve, reject })
    })
}

export declare namespace createBatch {
  /** One outcome per call, in their order. */
  type Send = (
    calls: readonly NodeCall[],
  ) => Promise<readonly postCalls.Outcome[]>
}
