import type { EvmTransaction, Hex } from '../ApprovalRequest.ts'
import { parseAddress } from './address.ts'

/** Types of transactions that can be approved: legacy, EIP-2930 and EIP-1559. Not EIP-7702, which hands the whole account to a contract. */
const types: ReadonlySet<unknown> = new Set([undefined, 0n, 1n, 2n])

/** What a code of a contract and its parameters may have: EIP-3860 allows 48 KiB. */
const maxDataDigits = 2 * 131_072

/**
 * Reads the transaction of `eth_sendTransaction`, or one call of `wallet_sendCalls`. Returns `undefined` if something in it
 * is not valid, is for another account or network, contradicts itself, or is an authorisation of EIP-7702.
 */
export function parseTransaction(
  value: unknown,
  { account, chainId }: parseTransaction.Parameters,
): EvmTransaction | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Readonly<Record<string, unknown>>
  try {
    if (given.authorizationList !== undefined) return undefined
    if (!types.has(readQuantity(given.type))) return undefined
    const chain = readQuantity(given.chainId)
    if (chain !== undefined && `eip155:${chain}` !== chainId) return undefined
    if (given.from !== undefined && !isSame(given.from, account))
      return undefined
    const hasRecipient = given.to !== undefined && given.to !== null
    const to = parseAddress(given.to)
    const data = readData(given.data)
    const input = readData(given.input)
    if (hasRecipient && !to) return undefined
    if (data !== undefined && input !== undefined && data !== input)
      return undefined
    const gas = readQuantity(given.gas)
    const gasLimit = readQuantity(given.gasLimit)
    if (gas !== undefined && gasLimit !== undefined && gas !== gasLimit)
      return undefined
    const transaction: EvmTransaction = {
      to,
      data: data ?? input ?? '0x',
      value: readQuantity(given.value) ?? 0n,
      gas: gas ?? gasLimit,
      gasPrice: readQuantity(given.gasPrice),
      maxFeePerGas: readQuantity(given.maxFeePerGas),
      maxPriorityFeePerGas: readQuantity(given.maxPriorityFeePerGas),
      nonce: readQuantity(given.nonce),
      accessList: readAccessList(given.accessList),
    }
    // A contract has code.
    if (!to && transaction.data === '0x') return undefined
    return transaction
  } catch (error) {
    if (error === invalid) return undefined
    throw error
  }
}

export declare namespace parseTransaction {
  type Parameters = {
    /** The address that sends. */
    account: string
    /** CAIP-2 id. */
    chainId: string
  }
}

const invalid = Symbol('invalid')

function readQuantity(value: unknown): bigint | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
    return BigInt(value)
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value))
    return BigInt(value)
  throw invalid
}

function readData(value: unknown): Hex | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > maxDataDigits) throw invalid
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) throw invalid
  return value.toLowerCase() as Hex
}

function readAccessList(value: unknown): EvmTransaction['accessList'] {
  if (value === undefined) return undefined
  if (!Array.isArray(value) || value.length > 256) throw invalid
  return value.map((entry: { address?: unknown; storageKeys?: unknown }) => {
    const address = parseAddress(entry?.address)
    const keys = entry?.storageKeys
    if (!address || !Array.isArray(keys) || keys.length > 256) throw invalid
    const storageKeys = keys.map((key) => {
      if (!/^0x[0-9a-fA-F]{64}$/.test(String(key))) throw invalid
      return String(key).toLowerCase() as Hex
    })
    return { address, storageKeys }
  })
}

function isSame(value: unknown, account: string): boolean {
  return (
    typeof value === 'string' && value.toLowerCase() === account.toLowerCase()
  )
}
