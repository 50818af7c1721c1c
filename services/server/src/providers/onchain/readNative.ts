import type { Address } from 'viem'
import { askNode } from '../indexer/chain/askNode.ts'
import { Quantity } from './Quantity.ts'

/** How much of the native currency an address has, in base units. Throws `UpstreamError` where no node answers, and `RpcError` where one refuses. */
export function readNative(
  node: askNode.Node,
  { address, block }: { address: Address; block: string },
): Promise<bigint> {
  const params = [address, block]
  return askNode(node, { method: 'eth_getBalance', params, schema: Quantity })
}
