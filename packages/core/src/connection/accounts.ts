import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { parseAccountId } from '@latchkit/protocol'
import type { Connector } from '../types/Connector.ts'
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
  parameters: {
    namespaces: readonly Namespace[]
    accountIds: unknown
    connector: Pick<Connector, 'getAccountType'>
  },
): ReadonlyMap<Namespace, AccountGroup> {
  const { namespaces, accountIds, connector } = parameters
  const groups = new Map<Namespace, AccountGroup>()
  for (const accountId of readList(accountIds) ?? []) {
    const parsed = tryParse(accountId)
    if (!parsed || !namespaces.includes(parsed.namespace)) continue
    const { namespace, networkId, address } = parsed
    const adapter = kit.adapters.get(namespace)
    if (!adapter) continue
    const type =
      connector.getAccountType?.(accountId as AccountId) ??
      adapter.accountType ??
      'eoa'
    const account: Account = { address, type }
    const group = groups.get(namespace)
    if (!group) groups.set(namespace, { accounts: [account], networkId })
    else if (
      group.accounts.length < maxAccounts &&
      !group.accounts.some((known) =>
        adapter.isSameAddress(known.address, address),
      )
    )
      groups.set(namespace, {
        ...group,
        accounts: [...group.accounts, account],
      })
  }
  return groups
}

function tryParse(
  accountId: unknown,
): ReturnType<typeof parseAccountId> | undefined {
  try {
    // Throws for what is no text, too.
    return parseAccountId(accountId as string)
  } catch {
    return undefined
  }
}

/** Returns the items of a list, 2,000 at most; `undefined` if the value is not a list, or throws when it is read. */
export function readList(value: unknown): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    // Not by its iterator, which may be a wallet's and never end. Written here, as `copyList` is not in the first chunk.
    const length = Math.min(value.length, 2_000)
    return Array.from({ length }, (_, i) => value[i])
  } catch {
    // A Proxy.
    return undefined
  }
}
