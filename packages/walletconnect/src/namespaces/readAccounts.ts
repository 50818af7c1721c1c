import type { AccountId, Namespace } from '@latchkit/protocol'
import { maxAccounts } from './limits.ts'
import { toAccountKey } from './toAccountKey.ts'

/** The approved addresses that an `accountsChanged` names, as addresses or CAIP-10, the active one first and each once; `undefined` where it names none. */
export function readAccounts(
  data: unknown,
  parameters: { namespace: Namespace; accounts: readonly AccountId[] },
): readonly string[] | undefined {
  const { namespace, accounts } = parameters
  if (!Array.isArray(data)) return undefined
  const approved = new Map(
    accounts.map((account) => {
      const address = toAddress(account)
      return [toAccountKey(`${namespace}::${address}`), address]
    }),
  )
  const addresses = new Set<string>()
  for (const item of data.slice(0, maxAccounts)) {
    if (typeof item !== 'string') continue
    const key = toAccountKey(`${namespace}::${toAddress(item)}`)
    const address = approved.get(key)
    const isForeign = item.includes(':') && !item.startsWith(`${namespace}:`)
    if (address !== undefined && !isForeign) addresses.add(address)
  }
  return addresses.size > 0 ? [...addresses] : undefined
}

function toAddress(item: string): string {
  return item.slice(item.lastIndexOf(':') + 1)
}
