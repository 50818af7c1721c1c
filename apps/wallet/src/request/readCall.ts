import type { Hex } from 'viem'
import { getAddress, isAddress, isHex } from 'viem'
import type { Ask } from './Ask.ts'
import { RefusedError } from './RefusedError.ts'

/** One transaction as a site words it; throws `RefusedError` for what is none. */
export function readCall(value: unknown): Ask.Call {
  if (typeof value !== 'object' || value === null) throw refuse('call')
  const { to, value: amount, data, input } = value as Record<string, unknown>
  const isRecipient =
    to === undefined ||
    to === null ||
    (typeof to === 'string' && isAddress(to, { strict: false }))
  if (!isRecipient) throw refuse('recipient')
  const call = {
    to: typeof to === 'string' ? getAddress(to) : undefined,
    value: readAmount(amount),
    data: readData(data ?? input),
  }
  // A slip, not a contract: what is sent there is lost.
  if (!call.to && call.data === '0x') throw refuse('recipient')
  return call
}

function readAmount(amount: unknown): bigint {
  if (amount === undefined || amount === null) return 0n
  const isAmount =
    (isHex(amount) && /^0x[0-9a-f]{1,64}$/i.test(amount)) ||
    (typeof amount === 'string' && /^\d{1,78}$/.test(amount))
  if (!isAmount) throw refuse('amount')
  return BigInt(amount)
}

function readData(data: unknown): Hex {
  if (data === undefined || data === null || data === '') return '0x'
  if (!isHex(data) || data.length % 2 !== 0) throw refuse('data')
  return data
}

function refuse(part: string): RefusedError {
  return new RefusedError({
    code: -32602,
    message: `The ${part} is malformed.`,
  })
}
