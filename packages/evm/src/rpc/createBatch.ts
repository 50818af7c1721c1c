import { batch } from './limits.ts'

/** One JSON-RPC request, without `id` and `jsonrpc`. */
export type NodeRequest = {
  readonly method: string
  readonly params?: unknown
}

type Item = {
  request: NodeRequest
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Gathers the requests of one tick into one batch. */
export function createBatch(
  send: createBatch.Send,
): (request: NodeRequest) => Promise<unknown> {
  let items: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = async () => {
    clearTimeout(timer)
    const sent = items
    items = []
    try {
      const outcomes = await send(sent.map(({ request }) => request))
      for (const [index, item] of sent.entries()) settle(item, outcomes[index])
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (items.length === 0) timer = setTimeout(flush, batch.wait)
      items.push({ request, resolve, reject })
      if (items.length === batch.batchSize) flush()
    })
}

export declare namespace createBatch {
  type Outcome = { readonly result: unknown } | { readonly error: unknown }
  /** One outcome per request, in their order. */
  type Send = (
    requests: readonly NodeRequest[],
  ) => Promise<readonly (Outcome | undefined)[]>
}

function settle(item: Item, outcome: createBatch.Outcome | undefined): void {
  if (outcome && 'result' in outcome) item.resolve(outcome.result)
  else item.reject(outcome?.error)
}
