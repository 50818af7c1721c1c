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
  const { ss58Format: given, publicKey } = info
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
