import type { Provider } from '@latchkit/core'
import { checkAmount, TokenTransferError } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'
import { isHexData } from '@latchkit/protocol/internal'
import { NodeResponseError } from '../errors/node.ts'
import { InvalidAddressError } from '../errors/request.ts'
import type { Address } from '../hex/address.ts'
import { isAddress } from '../hex/address.ts'
import type { Hex } from '../hex/hex.ts'
import { parseQuantity } from '../hex/hex.ts'
import { maxWord, parseWord, toWord } from '../hex/word.ts'
import { formatCall } from './transaction.ts'

/** What moves from the active account to another. */
export type Transfer = {
  to: Address
  /** The contract of an ERC-20 token. Default: the native currency. */
  token?: Address | undefined
  /** Base units. */
  amount: bigint
}

export type Reader = ReturnType<typeof createReader>

/** Returns what reads from a node, and checks the form of its answers. */
export function createReader(rpc: Provider, signal: AbortSignal | undefined) {
  const request = (method: string, ...params: readonly unknown[]) =>
    rpc.request({ method, params }, { signal })
  const readHex = async (method: string, ...params: readonly unknown[]) => {
    const answer = await request(method, ...params)
    if (!isHexData(answer)) throw new NodeResponseError({ method })
    return answer
  }
  return {
    request,
    call: (call: object) => readHex('eth_call', call, 'latest'),
    code: (address: string) => readHex('eth_getCode', address, 'latest'),
    async quantity(method: string, ...params: readonly unknown[]) {
      const value = parseQuantity(await request(method, ...params))
      if (value === undefined) throw new NodeResponseError({ method })
      return value
    },
  }
}

/** Returns the call that moves an amount, in the terms of `sendTransaction`. */
export function toCall(transfer: Transfer): {
  to: Address
  value?: bigint
  data?: Hex
} {
  const { to, token, amount } = transfer
  checkAmount('amount', amount, { max: maxWord, unit: 'base units' })
  checkAddress(to)
  if (token === undefined) return { to, value: amount }
  checkAddress(token)
  const data: Hex = `0xa9059cbb${toWord(to)}${toWord(amount)}`
  return { to: token, data }
}

/** Rejects unless a simulation of the transfer succeeds. Some tokens return false in place of reverting, and some nothing. */
export async function checkToken(
  read: Reader,
  transfer: Transfer & { address: string },
): Promise<void> {
  const { token, address: from } = transfer
  if (token === undefined) return
  const [answer, code] = await Promise.all([
    read
      .call({ from, ...formatCall(toCall(transfer)) })
      .catch(toTransferError(transfer)),
    read.code(token),
  ])
  // A call of an address without code succeeds.
  if (code === '0x') throw new TokenTransferError({ reason: 'missing' })
  if (answer !== '0x' && parseWord(answer) !== 1n)
    throw new TokenTransferError({ reason: 'refused' })
}

/** Returns what rethrows an error, as that of the token if its contract reverted. */
export function toTransferError({ token }: Pick<Transfer, 'token'>) {
  return (cause: unknown): never => {
    if (token === undefined || !isReverted(cause)) throw cause
    throw new TokenTransferError({ reason: 'reverted', cause })
  }
}

function isReverted(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    'reason' in error &&
    error.reason === 'executionReverted'
  )
}

/** Reads the most that wallets offer for a unit of gas: twice its price, so that the base fee may grow (EIP-1559), or the price on a network without a base fee. */
export async function readPrice(read: Reader): Promise<bigint> {
  const method = 'eth_getBlockByNumber'
  const [price, block] = await Promise.all([
    read.quantity('eth_gasPrice'),
    read.request(method, 'latest', false),
  ])
  const { baseFeePerGas } = Object(block) as { baseFeePerGas?: unknown }
  return baseFeePerGas === undefined ? price : price * 2n
}

/** The oracle of the OP Stack for what a transaction pays to be stored on Ethereum, at the same address on each of its networks. */
const oracle = '0x420000000000000000000000000000000000000F'

/** `getL1FeeUpperBound(uint256)`, of a transfer's 256 bytes at most. */
const dataFeeCall = `0xf1c7a58b${toWord(256n)}`

/** Reads the fee for a transaction's data; 0 on networks without one. */
export async function readDataFee(read: Reader): Promise<bigint> {
  try {
    return parseWord(await read.call({ to: oracle, data: dataFeeCall })) ?? 0n
  } catch (error) {
    // The network has something else at this address.
    if (isReverted(error)) return 0n
    throw error
  }
}

/** Throws unless a value is an EVM address. */
export function checkAddress(address: unknown): asserts address is Address {
  if (!isAddress(address)) throw new InvalidAddressError({ address })
}
