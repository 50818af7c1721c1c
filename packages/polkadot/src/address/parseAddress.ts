import { AccountId, getSs58AddressInfo } from '@polkadot-api/substrate-bindings'
import { InvalidAddressError } from '../errors/request.ts'
import { isAddress } from './address.ts'

/** Number of addresses that are of no network in particular. */
const genericPrefix = 42

/** Returns the public key of an SS58 address. Throws `InvalidAddressError` if it is malformed, its checksum is wrong, or it is written for another network than that of `ss58Prefix`. */
export function parseAddress(
  address: unknown,
  parameters: { ss58Prefix?: number | undefined } = {},
): Uint8Array {
  const { ss58Prefix } = parameters
  if (!isAddress(address)) throw new InvalidAddressError({ address })
  const info = getSs58AddressInfo(address)
  if (!info.isValid) throw new InvalidAddressError({ address })
  const { publicKey } = info
  const given = toPrefix(info.ss58Format)
  if (![given, undefined].includes(ss58Prefix) && given !== genericPrefix)
    throw new InvalidAddressError({ address, given, expected: ss58Prefix })
  return publicKey
}

/** Writes a public key as the SS58 address of a network. */
export function formatAddress(
  publicKey: Uint8Array,
  { ss58Prefix }: { ss58Prefix: number },
): string {
  return AccountId(ss58Prefix).dec(publicKey)
}

/** The library returns the two bytes of a prefix from 64 on as they are. SS58: their bits are in another order. */
function toPrefix(format: number): number {
  if (format < 16_384) return format
  const [first, second] = [format >> 8, format & 255]
  return ((first & 63) << 2) | (second >> 6) | ((second & 63) << 8)
}
