import type { AccountId } from '@latchkit/protocol'
import { parseAccountId } from '@latchkit/protocol'
import { NotConnectedError } from '../errors/connection.ts'
import { findSwapNetwork, requestSwap } from '../swaps/requestSwap.ts'
import type { Kit } from '../types/Kit.ts'
import { getAccount } from './getAccount.ts'

/** Returns how much of a token swaps may take from an account, in base units; nothing is cached. 0 without a server, or on a network that it doesn't serve or has no exchange for. */
export async function getSwapAllowance(
  kit: Kit,
  parameters: getSwapAllowance.Parameters,
): Promise<bigint> {
  const { token, signal } = parameters
  const { networkId: network, namespace } = parseAccountId(token)
  const networkId = await findSwapNetwork(kit, { network, signal })
  if (!networkId) return 0n
  const account = parameters.account ?? getAccount(kit, { namespace }).address
  if (account === undefined) throw new NotConnectedError({ namespace })
  const { allowance } = await requestSwap(kit, {
    endpoint: 'getSwapAllowance',
    query: { tokenAddress: token, userAddress: `${networkId}:${account}` },
    signal,
  })
  return BigInt(allowance)
}

export declare namespace getSwapAllowance {
  type Parameters = {
    /** CAIP-10. */
    token: AccountId
    /** The address that swaps. Default: the active account. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = bigint
  type ErrorType = NotConnectedError | requestSwap.ErrorType
}
