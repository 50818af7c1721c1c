import type {
  AccountId,
  NetworkId,
  RequestAbortedError,
} from '@latchkit/protocol'
import type { NotConnectedError } from '../errors/connection.ts'
import type { BalancesUnavailableError } from '../errors/server.ts'
import { findSubject } from '../http/findSubject.ts'
import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { TokenBalance } from '../types/TokenBalance.ts'

/** What an address holds, with prices, as the server knows it; kept for 30 s. `[]` without a server, on a network that it doesn't serve, and for 30 s after a failure. */
export function getBalances(
  kit: Kit,
  parameters: getBalances.Parameters = {},
): Promise<getBalances.ReturnType> {
  return withServer(kit, [], async ({ readBalances }) => {
    const subject = findSubject(kit, { feature: 'balances', ...parameters })
    return subject ? readBalances(kit, { ...parameters, ...subject }) : []
  })
}

export declare namespace getBalances {
  type Parameters = {
    /** Default: the active account. */
    address?: string | undefined
    /** Default: the active one. */
    networkId?: NetworkId | undefined
    /** CAIP-10 ids of tokens whose quantity the server reads on chain now, held or not. */
    forceUpdate?: readonly AccountId[] | undefined
    /** How old the answer may be, in milliseconds; 0 asks in any case. Default 30,000. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = readonly TokenBalance[]
  type ErrorType =
    | BalancesUnavailableError
    | NotConnectedError
    | RequestAbortedError
}
