import type { NetworkId } from '@latchkit/protocol'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { UpstreamError } from '../errors/UpstreamError.ts'
import type { ChainReader } from './ChainReader.ts'

/** Asks a node, and checks what it answers; throws `UpstreamError` for an answer that is none. */
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

/** Bytes in hex, in lower case; of an exact length where one is given. */
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

/** A number of JSON-RPC: hex without leading zeros, at most 256 bits. */
export const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((text) => BigInt(text)),
)

/** Runs something for each item, a few at a time, and gives the results in order; the first failure ends it. */
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
