import type { Namespace, NetworkId } from '@latchkit/protocol'
import { parseAccountId } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { Account } from '../types/State.ts'
import { maxAccounts } from './limits.ts'
import { readList } from './readList.ts'

/** The accounts of one namespace, and the network that the first of them is on. */
export type AccountGroup = {
  readonly accounts: readonly [Account, ...Account[]]
  readonly networkId: NetworkId
}

/** Sorts a wallet's account ids by namespace. What is no list, malformed, of another namespace or beyond `maxAccounts` is dropped: a wallet may answer anything. */
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
    const account: Account = { address, type: 'eoa' }
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
