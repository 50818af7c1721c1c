import type { AccountId, NetworkId } from '@latchkit/protocol'
import { findSubject } from '../http/findSubject.ts'
import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { getBalances } from './getBalances.ts'

/** Reads the balances of an address anew, as after a transaction, and forgets its history, so that the next read asks for that, too. */
export function refreshAccount(
  kit: Kit,
  parameters: refreshAccount.Parameters = {},
): Promise<void> {
  const { tokens: forceUpdate, ...rest } = parameters
  return withServer(kit, undefined, async (code) => {
    const subject = findSubject(kit, { feature: 'balances', ...rest })
    if (!subject) return
    code.forgetHistory(kit, subject)
    const { signal } = rest
    const read = { ...subject, forceUpdate, maxAge: 0, signal }
    await code.readBalances(kit, read)
  })
}

export declare namespace refreshAccount {
  type Parameters = {
    /** Default: the active account. */
    address?: string | undefined
    /** Default: the active one. */
    networkId?: NetworkId | undefined
    /** CAIP-10 ids of the tokens that were moved; their quantity is read on chain. */
    tokens?: readonly AccountId[] | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType = getBalances.ErrorType
}
