import { isTransactionHash } from '@latchkit/protocol'
import { isHexData } from '@latchkit/protocol/internal'
import type { Address } from '../hex/address.ts'
import { isAddress } from '../hex/address.ts'
import type { Hex } from '../hex/hex.ts'
import { parseQuantity } from '../hex/hex.ts'

/** The receipt of a transaction as EIP-5792 defines it. */
export type CallsReceipt = {
  readonly status: 'success' | 'reverted'
  readonly transactionHash: Hex
  readonly blockHash: Hex
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly logs: readonly CallsReceipt.Log[]
}

export declare namespace CallsReceipt {
  type Log = {
    readonly address: Address
    readonly data: Hex
    readonly topics: readonly Hex[]
  }
}

/** Parses a receipt of a wallet or a node; `undefined` if it is malformed. */
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
