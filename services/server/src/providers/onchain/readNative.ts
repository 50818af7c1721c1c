import type { Address } from 'viem'
import * as z from 'zod/mini'
import { askNode } from '../indexer/chain/askNode.ts'

const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((text) => BigInt(text)),
)

/** How much of the native currency an address has, in base units. Throws `UpstreamError` where no node answers, and `RpcError` where one refuses. */
export function readNative(
  node: askNode.Node,
  { address, block }: { address: Address; block: string },
): Promise<bigint> {
  const params = [address, block]
  return askNode(node, { method: 'eth_getBalance', params, schema: Quantity })
}
