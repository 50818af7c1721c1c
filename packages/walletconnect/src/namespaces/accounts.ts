import type { Adapter } from '@latchkit/core'
import type { AccountId, NetworkId } from '@latchkit/protocol'

/** Accounts that a session may have. */
export const maxAccounts = 2_000

/** Whether the session has an account on a network. */
export function hasAccount(
  networkId: NetworkId,
  accounts: readonly AccountId[],
): boolean {
  return accounts.some((account) => account.startsWith(`${networkId}:`))
}

/** Returns the address of an account, which has no colon in it. */
export function toAddress(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1)
}

/** Returns the network of an account. */
export function toNetworkId(account: AccountId): NetworkId {
  return account.slice(0, account.lastIndexOf(':')) as NetworkId
}

/** Creates a set of addresses that finds an address by any of its spellings. */
export function createAddressSet(
  isSameAddress: Adapter['isSameAddress'] = (a, b) => a === b,
): createAddressSet.ReturnType {
  // Grouped by their lower case, so that 2,000 accounts are not compared with each other.
  const groups = new Map<string, string[]>()
  const find = (address: string) =>
    groups
      .get(address.toLowerCase())
      ?.find((known) => isSameAddress(known, address))
  return {
    find,
    add(address) {
      if (find(address) !== undefined) return false
      const key = address.toLowerCase()
      groups.set(key, [...(groups.get(key) ?? []), address])
      return true
    },
  }
}

export declare namespace createAddressSet {
  type ReturnType = {
    /** Returns the spelling that was added. */
    find(address: string): string | undefined
    /** Whether the address was new. */
    add(address: string): boolean
  }
}
