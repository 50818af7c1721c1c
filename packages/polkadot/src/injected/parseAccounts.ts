import type { NetworkId } from '@latchkit/core'
import { copyList } from '@latchkit/core/internal'
import { isAddress, toHex } from '../address/address.ts'
import { parseAddress } from '../address/parseAddress.ts'

/** Accounts that are read of a wallet. */
const maxAccounts = 500

/** Key types that sign on networks of the family. Extensions also list accounts of Ethereum. */
const types: readonly unknown[] = [undefined, 'sr25519', 'ed25519', 'ecdsa']

/**
 * Parses the accounts of an extension that can be used on a network: public keys, each once.
 * Accounts of other key types, and those that the visitor has restricted to another chain
 * (`genesisHash`), are dropped. `undefined` if it is no list.
 */
export function parseAccounts(
  value: unknown,
  { networkId }: { networkId: NetworkId },
): readonly Uint8Array[] | undefined {
  const items = copyList(value, maxAccounts)
  if (!items) return undefined
  const found = new Map<string, Uint8Array>()
  for (const item of items) {
    const publicKey = parseAccount(item, networkId)
    if (publicKey) found.set(toHex(publicKey), publicKey)
  }
  // A list with entries, of which none is an account, is junk.
  const isJunk = items.length > 0 && !items.some(hasAddress)
  return isJunk ? undefined : [...found.values()]
}

function parseAccount(
  item: unknown,
  networkId: NetworkId,
): Uint8Array | undefined {
  try {
    const { address, type, genesisHash } = item as Record<string, unknown>
    if (!types.includes(type ?? undefined)) return undefined
    const isRestricted =
      typeof genesisHash === 'string' &&
      genesisHash !== '' &&
      `polkadot:${genesisHash.slice(2, 34)}` !== networkId
    return isRestricted ? undefined : parseAddress(address)
  } catch {
    // Malformed.
    return undefined
  }
}

/** Whether an entry has an address of any family: then it is not junk. */
function hasAddress(item: unknown): boolean {
  try {
    const { address } = item as Record<string, unknown>
    return isAddress(address) || /^0x[\da-f]{40}$/i.test(String(address))
  } catch {
    return false
  }
}
