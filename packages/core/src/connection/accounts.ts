import type { Namespace, NetworkId } from '@latchkit/protocol'
import { parseAccountId } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { Account } from '../types/State.ts'

/** The number of accounts kept per wallet and namespace: each is compared with all others. */
const maxAccounts = 500

/** The accounts of one namespace, and the network of the first of them. */
export type AccountGroup = {
  readonly accounts: readonly [Account, ...Account[]]
  readonly networkId: NetworkId
}

/** Sorts a wallet's account ids by namespace. The answer is untrusted: entries that are malformed, of another namespace or above `maxAccounts` are dropped. */
export function groupAccounts(
  kit: Kit,
  namespaces: readonly Namespace[],
  accountIds: unknown,
): ReadonlyMap<Namespace, AccountGroup> {
  const groups = new Map<Namespace, AccountGroup>()
  for (const accountId of readList(accountIds) ?? []) {
    const parsed = tryParse(accountId)
    if (!parsed || !namespaces.includes(parsed.namespace)) continue
    const { namespace, networkId, address } = parsed
    const adapter = kit.adapters.get(namespace)
    if (!adapter) continue
    const account: Account = { address, type: adapter.accountType ?? 'eoa' }
    const group = groups.get(namespace)
    if (!group) groups.set(namespace, { accounts: [account], networkId })
    else if (
      group.accounts.length < maxAccounts &&
      !group.accounts.some((known) =>
        adapter.isSameAddress(known.address, address),
      )
    )
      groups.set(namespace, {
        accounts: [...group.accounts, account],
        networkId: group.networkId,
      })
  }
  return groups
}

function tryParse(
  accountId: unknown,
): ReturnType<typeof parseAccountId> | undefined {
  if (typeof accountId !== 'string') return undefined
  try {
    return parseAccountId(accountId)
  } catch {
    return undefined
  }
}

/** Returns the items of a list; `undefined` if the value is not a list, or throws when it is read. */
export function readList(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? [...value] : undefined
  } catch {
    // A Proxy.
    return undefined
  }
}
