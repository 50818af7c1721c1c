import type { Hash } from 'viem'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import type { Context } from '../types/Context.ts'
import type { SentCalls } from '../types/SentCalls.ts'
import { callNode } from './callNode.ts'

const interval = 50
const patience = 60_000

/** Asks the node until the transaction is in a block. */
export async function waitForReceipt(
  context: Context,
  { hash, chainId }: { hash: Hash; chainId: number },
): Promise<SentCalls.Receipt> {
  for (let waited = 0; waited < patience; waited += interval) {
    const receipt = await callNode(
      context,
      'eth_getTransactionReceipt',
      [hash],
      chainId,
    )
    if (receipt) return pick(receipt as SentCalls.Receipt)
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  throw new ProviderRpcError({
    code: -32603,
    message: `The transaction ${hash} is in no block after ${patience / 1000} s.`,
  })
}

/** EIP-5792 has these fields and no others. */
function pick(receipt: SentCalls.Receipt): SentCalls.Receipt {
  return {
    logs: receipt.logs.map(({ address, data, topics }) => ({
      address,
      data,
      topics,
    })),
    status: receipt.status,
    blockHash: receipt.blockHash,
    blockNumber: receipt.blockNumber,
    gasUsed: receipt.gasUsed,
    transactionHash: receipt.transactionHash,
  }
}
