import type { Adapter } from '@latchkit/core'
import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { isNetworkId } from '@latchkit/protocol'
import {
  createAddressSet,
  hasAccount,
  maxAccounts,
  toAddress,
} from './accounts.ts'

/** Returns the approved addresses in the data of an `accountsChanged` or `bip122_addressesChanged` event (addresses, CAIP-10 ids, or objects with an `address`), the active one first and each once; `undefined` if there are none. */
export function readAccounts(
  data: unknown,
  parameters: {
    namespace: Namespace
    accounts: readonly AccountId[]
    isSameAddress?: Adapter['isSameAddress'] | undefined
  },
): readonly string[] | undefined {
  const { namespace, accounts, isSameAddress } = parameters
  if (!Array.isArray(data)) return undefined
  const approved = createAddressSet(isSameAddress)
  for (const account of accounts) approved.add(toAddress(account))
  const addresses = new Set<string>()
  for (const each of data.slice(0, maxAccounts)) {
    const item = each?.address ?? each
    if (typeof item !== 'string') continue
    if (item.includes(':') && !item.startsWith(`${namespace}:`)) continue
    const address = approved.find(toAddress(item))
    if (address !== undefined) addresses.add(address)
  }
  return addresses.size > 0 ? [...addresses] : undefined
}

/** Returns the network in the data of a `chainChanged` event (a CAIP-2 id or its reference, as text, number or hexadecimal number, or a list of one); `undefined` if the session has no account on it. */
export function readChainId(
  data: unknown,
  parameters: { namespace: Namespace; accounts: readonly AccountId[] },
): NetworkId | undefined {
  const { namespace, accounts } = parameters
  const value: unknown = Array.isArray(data) ? data[0] : data
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  const prefix = `${namespace}:`
  const reference = text.startsWith(prefix) ? text.slice(prefix.length) : text
  const references = [reference]
  if (/^0x[\da-f]{1,14}$/i.test(reference))
    references.push(String(Number(reference)))
  return references
    .map((each): NetworkId => `${namespace}:${each}`)
    .find((each) => isNetworkId(each) && hasAccount(each, accounts))
}
