import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import type { Context } from '../types/Context.ts'
import { isPermitted } from './isPermitted.ts'

/** The account that the dapp names, if it may use it; 4100 otherwise. */
export function requireAccount(
  context: Context,
  address: unknown = context.session.activeAddress,
): PrivateKeyAccount {
  const account = context.accounts.find(
    (candidate) =>
      candidate.address.toLowerCase() === String(address).toLowerCase(),
  )
  if (!account || !isPermitted(context))
    throw new ProviderRpcError({
      code: 4100,
      message:
        'The requested account and/or method has not been authorized by the user.',
    })
  return account
}
