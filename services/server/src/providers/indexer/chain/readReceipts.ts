import { RpcError } from '@latchkit/protocol'
import * as z from 'zod/mini'
import { askNode } from './askNode.ts'
import type { FullBlock } from './FullBlock.ts'
import { Receipt } from './Receipt.ts'
import { runLimited } from './runLimited.ts'

/** How many receipts are asked for at once where a node gives them one by one only. */
const parallel = 8

/** What became of the transactions of a block. */
export async function readReceipts(
  node: askNode.Node,
  { block }: { block: FullBlock },
): Promise<readonly Receipt[]> {
  if (block.transactions.length === 0) return []
  try {
    const receipts = await askNode(node, {
      method: 'eth_getBlockReceipts',
      params: [`0x${block.number.toString(16)}`],
      schema: z.nullable(z.array(Receipt)),
    })
    return receipts ?? []
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
  return runLimited(block.transactions, {
    parallel,
    run: ({ hash }) =>
      askNode(node, {
        method: 'eth_getTransactionReceipt',
        params: [hash],
        schema: Receipt,
      }),
  })
}

/** "Method not found", "not supported": nodes differ in which they say. */
function isUnsupported(error: unknown): boolean {
  return (
    error instanceof RpcError &&
    [-32601, -32004, -32600, 4200].includes(error.code)
  )
}
