import type { Namespace, NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { isAddress as isSolanaAddress } from '@solana/addresses'
import { getAddress, isAddress } from 'viem'
import { parseBitcoinAddress } from './parseBitcoinAddress.ts'
import { nativeAddress } from './ports.ts'

/** Returns the one spelling of an address that the server compares; `undefined` if it is no address of that network. */
export function parseAddress({
  networkId,
  address,
}: parseAddress.Parameters): string | undefined {
  const { namespace } = parseNetworkId(networkId)
  return families.get(namespace)?.parse(address, networkId)
}

export declare namespace parseAddress {
  type Parameters = { networkId: NetworkId; address: string }
}

/** Returns the one spelling of a token's address, or `nativeAddress` for the pseudo-address of a native currency; `undefined` for anything else. */
export function parseAsset({
  networkId,
  address,
}: parseAddress.Parameters): string | undefined {
  const { namespace } = parseNetworkId(networkId)
  const family = families.get(namespace)
  if (address === family?.native) return nativeAddress
  return family?.hasTokens ? family.parse(address, networkId) : undefined
}

/** Spells an address for people: that of an EVM account with its checksum (EIP-55), by which a wrong character shows. */
export function formatAddress({
  networkId,
  address,
}: parseAddress.Parameters): string {
  const isEvm = parseNetworkId(networkId).namespace === 'eip155'
  return isEvm && isAddress(address, { strict: false })
    ? getAddress(address)
    : address
}

type Family = {
  readonly parse: (address: string, networkId: NetworkId) => string | undefined
  /** The pseudo-address of the native currency on the wire. */
  readonly native: string
  readonly hasTokens: boolean
}

/** The chain families whose accounts the server reads. */
const families: ReadonlyMap<Namespace, Family> = new Map([
  [
    'eip155',
    {
      parse: (address: string) =>
        isAddress(address, { strict: false })
          ? address.toLowerCase()
          : undefined,
      native: nativeAddress,
      hasTokens: true,
    },
  ],
  [
    'solana',
    {
      parse: (address: string) =>
        isSolanaAddress(address) ? address : undefined,
      native: 'So11111111111111111111111111111111111111111',
      hasTokens: true,
    },
  ],
  ['bip122', { parse: parseBitcoinAddress, native: '0x', hasTokens: false }],
])
