import { RpcError } from '@latchkit/protocol'
import * as z from 'zod/mini'
import { callNode, Hex, Quantity, runLimited } from '../../chain/callNode.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'

/** End of the year 9999. Development chains may set any time, and the database supports few later ones. */
const lastSecond = 253_402_300_799n

/** Reads a block with its receipts. Throws `UpstreamError` if the chain changes in between. */
export async function readBlock(
  node: callNode.Node,
  { number }: { number: bigint },
): Promise<ChainBlock> {
  const block = await callNode(node, {
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

/** Concurrent requests if a node returns receipts only one by one. */
const parallel = 8

/** Reads the receipts of a block. */
async function readReceipts(
  node: callNode.Node,
  { block }: { block: FullBlock },
): Promise<readonly Receipt[]> {
  if (block.transactions.length === 0) return []
  try {
    const receipts = await callNode(node, {
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
      callNode(node, {
        method: 'eth_getTransactionReceipt',
        params: [hash],
        schema: Receipt,
      }),
  })
}

/** Whether a node does not support a method; nodes differ in the code. */
function isUnsupported(error: unknown): boolean {
  return (
    error instanceof RpcError &&
    [-32601, -32004, -32600, 4200].includes(error.code)
  )
}

/** Reads the header of a block by number, or of the newest block; returns `undefined` if there is none. Throws `UpstreamError` if a node returns another block. */
export async function readHeader(
  node: callNode.Node,
  { number }: { number: bigint | 'latest' },
): Promise<BlockHeader | undefined> {
  const tag = number === 'latest' ? number : `0x${number.toString(16)}`
  const header = await callNode(node, {
    method: 'eth_getBlockByNumber',
    params: [tag, false],
    schema: z.nullable(BlockHeader),
  })
  if (!header) return undefined
  if (number === 'latest' || header.number === number) return header
  throw new UpstreamError({
    upstream: 'rpc',
    message: 'A node answered with another block.',
  })
}

/** A block with its transactions and their logs. */
export type ChainBlock = {
  readonly number: bigint
  readonly hash: `0x${string}`
  readonly parentHash: `0x${string}`
  readonly minedAt: Date
  readonly transactions: readonly ChainBlock.Transaction[]
}

export declare namespace ChainBlock {
  type Transaction = {
    readonly index: number
    readonly hash: `0x${string}`
    readonly from: `0x${string}`
    /** The created contract if it is a deployment. */
    readonly to: `0x${string}`
    readonly isDeployment: boolean
    readonly value: bigint
    readonly nonce: bigint
    readonly input: `0x${string}`
    readonly isFailed: boolean
    readonly logs: readonly ChainLog[]
  }
}

/** A block header in a node's response. */
export const BlockHeader = z.object({
  number: Quantity,
  hash: Hex(32),
  parentHash: Hex(32),
})

export type BlockHeader = z.output<typeof BlockHeader>

/** A block with transactions in a node's response. */
const FullBlock = z.extend(BlockHeader, {
  timestamp: Quantity,
  transactions: z.array(
    z.object({
      hash: Hex(32),
      transactionIndex: Quantity,
      from: Hex(20),
      to: z.nullish(Hex(20)),
      value: Quantity,
      nonce: Quantity,
      input: Hex(),
    }),
  ),
})

type FullBlock = z.output<typeof FullBlock>

/** A log in a node's response. */
export const ChainLog = z.object({
  address: Hex(20),
  topics: z.array(Hex(32)).check(z.maxLength(4)),
  data: Hex(),
  logIndex: Quantity,
})

export type ChainLog = z.output<typeof ChainLog>

/** A receipt in a node's response. */
const Receipt = z.object({
  transactionHash: Hex(32),
  blockHash: Hex(32),
  /** Absent before EIP-658. */
  status: z.nullish(Quantity),
  contractAddress: z.nullish(Hex(20)),
  logs: z.array(ChainLog),
})

type Receipt = z.output<typeof Receipt>
