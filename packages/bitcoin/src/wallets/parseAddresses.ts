import { readList, readProperty } from '@latchkit/core/internal'
import { encodeHex } from '@latchkit/protocol/internal'
import { isSameAddress, parseAddress } from '../address/address.ts'
import { hasChecksum } from '../address/hasChecksum.ts'
import { PurposeError, WalletResponseError } from '../errors/wallet.ts'
import { readBytes } from './untrusted.ts'
import type { WalletAddress } from './Wallet.ts'

/**
 * Parses the addresses of a wallet's answer, each once, payment addresses first. Throws
 * `WalletResponseError` if there are entries but no address, and `PurposeError` if a payment address
 * is one for ordinals: then the wallet would pay fees with inscriptions.
 */
export function parseAddresses(
  value: unknown,
  { method }: { method: string },
): readonly WalletAddress[] {
  const items = readList(value)
  const kinds = items.map((item) => parseAddress(readProperty(item, 'address')))
  const hasOthers = kinds.some((each) => each && each.kind !== 'taproot')
  const addresses: WalletAddress[] = []
  for (const item of items) {
    const address = readProperty(item, 'address')
    const parsed = parseAddress(address)
    if (typeof address !== 'string' || !parsed) continue
    if (!hasChecksum(address)) continue
    if (addresses.some((each) => isSameAddress(each.address, address))) continue
    const purpose =
      readProperty(item, 'purpose') ?? readProperty(item, 'intention')
    const isForOrdinals = parsed.kind === 'taproot' && hasOthers
    const intention =
      purpose === undefined
        ? // A wallet without purposes keeps ordinals apart by the kind of address, or has one address for all.
          isForOrdinals
          ? 'ordinal'
          : 'payment'
        : // Addresses for other uses have purposes of their own.
          intentions.get(String(purpose))
    if (!intention) continue
    const key = readBytes(readProperty(item, 'publicKey'))
    const isKey = key && (key.length === 32 || key.length === 33)
    addresses.push({
      address,
      intention,
      publicKey: isKey ? encodeHex(key) : undefined,
    })
  }
  if (addresses.length === 0 && items.length > 0)
    throw new WalletResponseError({ method })
  const payments = addresses.filter((each) => each.intention === 'payment')
  const ordinals = addresses.filter((each) => each.intention === 'ordinal')
  const isTaproot = ({ address }: WalletAddress) =>
    parseAddress(address)?.kind === 'taproot'
  // Ordinals are kept at Taproot addresses: a wallet with another one for them has swapped the two.
  if (ordinals.length > 0 && !ordinals.every(isTaproot))
    throw new PurposeError()
  return [...payments, ...ordinals]
}

const intentions: ReadonlyMap<string, WalletAddress['intention']> = new Map([
  ['payment', 'payment'],
  ['ordinals', 'ordinal'],
  ['ordinal', 'ordinal'],
])
