import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import type { Hex } from '../ApprovalRequest.ts'

/** Returns an address with its checksum (EIP-55); `undefined` for anything else, a wrong checksum included. */
export function parseAddress(value: unknown): Hex | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value))
    return undefined
  const digits = value.slice(2)
  const address = toChecksumAddress(digits)
  const hasCase = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return hasCase && address !== value ? undefined : address
}

/** Returns the address of 40 hexadecimal digits, without `0x`, with its checksum (EIP-55). */
export function toChecksumAddress(digits: string): Hex {
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(lower))
  const checked = [...lower].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${checked.join('')}`
}
