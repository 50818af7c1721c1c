import type { AccountId } from '@latchkit/protocol'
import { getReadCache } from '../http/readCache.ts'
import { findServedAccount } from '../http/served.ts'
import type { Kit } from '../types/Kit.ts'
import type { getBalances } from './getBalances.ts'
import { readBalances } from './getBalances.ts'
import { getHistoryKey } from './getHistory.ts'
import type { resolveNetworkId } from './resolveNetworkId.ts'

/** Requests the balances of an address anew, such as after a transaction, and removes its history from the cache. */
export async function refreshAccount(
  kit: Kit,
  parameters: refreshAccount.Parameters = {},
): Promise<refreshAccount.ReturnType> {
  const { tokens: forceUpdate, ...rest } = parameters
  const account = findServedAccount(kit, { feature: 'balances', ...rest })
  if (!account) return []
  getReadCache(kit).remove(getHistoryKey(account))
  return readBalances(kit, { ...rest, ...account, forceUpdate, isForced: true })
}

export declare namespace refreshAccount {
  type Parameters = resolveNetworkId.Parameters & {
    /** Default: the account of the namespace. */
    address?: string | undefined
    /** CAIP-10 ids of the tokens that were moved; the server reads their quantity on chain. */
    tokens?: readonly AccountId[] | undefined
    /** 0 doesn't cache the balances. */
    maxAge?: 0 | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = getBalances.ReturnType
  type ErrorType = getBalances.ErrorType
}
