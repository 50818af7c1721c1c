import { isTransactionHash } from '@latchkit/protocol'
import { isAddress } from '../hex/address.ts'
import { isHexData, parseQuantity } from '../hex/hex.ts'

/** What EIP-5792 tells of a transaction that is in a block. */
export type CallsReceipt = {
  readonly status: 'success' | 'reverted'
  readonly transactionHash: `0x${string}`
  readonly blockHash: `0x${string}`
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly logs: readonly CallsReceipt.Log[]
}

export declare namespace CallsReceipt {
  type Log = {
    readonly address: `0x${string}`
    readonly data: `0x${string}`
    readonly topics: readonly `0x${string}`[]
  }
}

/** Reads a receipt of a wallet or a node; `undefined` when it can't be one. */
export function parseReceipt(value: unknown): CallsReceipt | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { status, transactionHash, blockHash, blockNumber, gasUsed, logs } =
    value as Record<string, unknown>
  const block = parseQuantity(blockNumber)
  const gas = parseQuantity(gasUsed)
  const outcome = parseQuantity(status)
  if (
    block === undefined ||
    gas === undefined ||
    outcome === undefined ||
    !isTransactionHash(transactionHash) ||
    !isTransactionHash(blockHash)
  )
    return undefined
  return {
    status: outcome === 1n ? 'success' : 'reverted',
    transactionHash,
    blockHash,
    blockNumber: block,
    gasUsed: gas,
    logs: Array.isArray(logs) ? logs.flatMap(parseLog) : [],
  }
}

function parseLog(value: unknown): CallsReceipt.Log[] {
  const { address, data, topics } = (value ?? {}) as Record<string, unknown>
  const isLog = isAddress(address) && isHexData(data) && Array.isArray(topics)
  return isLog ? [{ address, data, topics: topics.filter(isHexData) }] : []
}
