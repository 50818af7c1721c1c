import { numberToHex } from 'viem'
import type { HeldTokenSource } from '../../account/ports.ts'
import { askNode } from '../indexer/chain/askNode.ts'
import { Quantity } from './Quantity.ts'

/** Blocks by which what is known of tokens may be behind, so that a balance and the history beside it agree. */
const maxLag = 32n

/** At which block quantities are read: at the one up to which an address's tokens are known, unless that is long ago or the node has not come so far. */
export async function chooseBlock(
  node: askNode.Node,
  { head }: Pick<HeldTokenSource.Held, 'head'>,
): Promise<string> {
  if (!head) return 'latest'
  const newest = await askNode(node, {
    method: 'eth_blockNumber',
    params: [],
    schema: Quantity,
  })
  const lag = newest - head.number
  return lag >= 0n && lag <= maxLag ? numberToHex(head.number) : 'latest'
}
