import type { Kit, RpcError } from '@latchkit/core'
import type { PurposeError, WalletResponseError } from '../errors/wallet.ts'
import type { WalletAddress } from '../wallets/Wallet.ts'
import { requireWallet } from './require.ts'

/** Returns the addresses that the wallet has opened, payment addresses first. Inscriptions belong to those with the intention `ordinal`, which no action spends from. */
export async function getAddresses(
  kit: Kit,
  parameters: getAddresses.Parameters = {},
): Promise<getAddresses.ReturnType> {
  const { provider, account } = await requireWallet(kit, parameters)
  const operations = await import('../adapter/operations.ts')
  const { address } = account
  const { signal } = parameters
  return operations.getAddresses(provider, { address, signal })
}

export declare namespace getAddresses {
  type Parameters = requireWallet.Parameters
  type ReturnType = readonly WalletAddress[]
  type ErrorType =
    | PurposeError
    | WalletResponseError
    | requireWallet.ErrorType
    | RpcError
}
