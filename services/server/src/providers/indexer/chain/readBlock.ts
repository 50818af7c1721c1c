import * as z from 'zod/mini'
import { UpstreamError } from '../../../errors/UpstreamError.ts'
import { askNode } from './askNode.ts'
import type { ChainBlock } from './ChainBlock.ts'
import { FullBlock } from './FullBlock.ts'
import type { Receipt } from './Receipt.ts'
import { readReceipts } from './readReceipts.ts'

/** The end of the year 9999: development chains may be told any time, and the database knows few beyond. */
const lastSecond = 253_402_300_799n

/** A block and its receipts, all of the same block; throws `UpstreamError` where the chain changed in between. */
export async function readBlock(
  node: askNode.Node,
  { number }: { number: bigint },
): Promise<ChainBlock> {
  const block = await askNode(node, {
    method: 'eth_getBlockByNumber',
    params: [`0x${number.toString(16)}`, true],
    schema: z.nullable(FullBlock),
  })
  if (block?.number !== number) throw changed()
  const receipts = await readReceipts(node, { block })
  const byHash = new Map<string, Receipt>()
  for (const receipt of receipts) {
    if (receipt.blockHash !== block.hash) throw changed()
    byHash.set(receipt.transactionHash, receipt)
  }
  return {
    number: block.number,
    hash: block.hash,
    parentHash: block.parentHash,
    minedAt: toDate(block.timestamp),
    transactions: block.transactions.map((transaction) => {
      const receipt = byHash.get(transaction.hash)
      if (!receipt) throw changed()
      return join(transaction, receipt)
    }),
  }
}

function join(
  transaction: FullBlock['transactions'][number],
  { status, contractAddress, logs }: Receipt,
): ChainBlock.Transaction {
  const { transactionIndex, hash, from, to, value, nonce, input } = transaction
  return {
    index: Number(transactionIndex),
    hash,
    from,
    to: to ?? contractAddress ?? from,
    isDeployment: !to,
    value,
    nonce,
    input,
    isFailed: status === 0n,
    logs,
  }
}

function toDate(timestamp: bigint): Date {
  const seconds = timestamp < lastSecond ? timestamp : lastSecond
  return new Date(Number(seconds) * 1_000)
}

function changed(): UpstreamError {
  return new UpstreamError({
    upstream: 'rpc',
    message: 'The chain changed while a block was read.',
  })
}
