import type { NetworkId } from '@latchkit/protocol'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { UpstreamError } from '../errors/UpstreamError.ts'
import type { ChainReader } from './ChainReader.ts'

/** Calls a node and validates the result. Throws `UpstreamError` if the result is malformed. */
export async function callNode<schema extends ZodMiniType>(
  node: callNode.Node,
  { method, params, schema }: callNode.Parameters<schema>,
): Promise<z.output<schema>> {
  const { chain, networkId, signal } = node
  const answer = await chain.request({ networkId, method, params, signal })
  const result = z.safeParse(schema, answer)
  if (result.success) return result.data
  throw new UpstreamError({
    upstream: 'rpc',
    message: `A node gave no valid answer to ${method}.`,
    cause: result.error,
  })
}

export declare namespace callNode {
  /** The nodes of one network. */
  type Node = {
    chain: ChainReader
    networkId: NetworkId
    signal?: AbortSignal | undefined
  }

  type Parameters<schema> = {
    method: string
    params: readonly unknown[]
    schema: schema
  }
}

/** Schema of hex bytes, of an exact length if one is given; the output is in lower case. */
export const Hex = (bytes?: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.regex(
          bytes === undefined
            ? /^0x(?:[0-9a-fA-F]{2})*$/
            : new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`),
        ),
      ),
    z.transform((text) => text.toLowerCase() as `0x${string}`),
  )

/** Schema of a JSON-RPC quantity of at most 256 bits. */
export const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((text) => BigInt(text)),
)

/** Runs a function for each item with limited concurrency and returns the results in order. Rejects at the first failure. */
export async function runLimited<item, result>(
  items: readonly item[],
  { parallel, run }: runLimited.Parameters<item, result>,
): Promise<result[]> {
  const results: result[] = []
  const queue = items.entries()
  let hasFailed = false
  async function work(): Promise<void> {
    for (const [position, item] of queue) {
      if (hasFailed) return
      results[position] = await run(item)
    }
  }
  const workers = Array.from({ length: parallel }, async () => {
    try {
      await work()
    } catch (error) {
      hasFailed = true
      throw error
    }
  })
  await Promise.all(workers)
  return results
}

export declare namespace runLimited {
  type Parameters<item, result> = {
    parallel: number
    run: (item: item) => Promise<result>
  }
}
