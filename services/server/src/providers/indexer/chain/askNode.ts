import type { NetworkId } from '@latchkit/protocol'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { UpstreamError } from '../../../errors/UpstreamError.ts'

/** Asks a node, and checks what it answers; throws `UpstreamError` for an answer that is none. */
export async function askNode<schema extends ZodMiniType>(
  node: askNode.Node,
  { method, params, schema }: askNode.Parameters<schema>,
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

export declare namespace askNode {
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
