import type { Kit } from '@latchkit/core'
import type { SendOptions } from '../wallet/createWalletProvider.ts'
import { findRpc, requireWallet } from './requireSolana.ts'

/**
 * Signs a transaction in wire format and sends it. Resolves with its signature in base 58, which
 * identifies it. Rejects with `TransactionFailedError` if it fails in the simulation of a node, before
 * the wallet is asked (not with `skipPreflight`).
 */
export async function signAndSendTransaction(
  kit: Kit,
  parameters: signAndSendTransaction.Parameters,
): Promise<string> {
  const { transaction, sendOptions, ...rest } = parameters
  const { signal } = parameters
  const [{ provider, account, network }, { requestSend }] = await Promise.all([
    requireWallet(kit, rest),
    import('../adapter/operations.ts'),
  ])
  const { address } = account
  // Another adapter of the namespace has no nodes, and nor has a network that is not configured.
  const rpc = network && (await findRpc(kit, network))
  return requestSend(
    { provider, rpc },
    { address, transaction, sendOptions, signal },
  )
}

export declare namespace signAndSendTransaction {
  type Parameters = requireWallet.Parameters & {
    transaction: Uint8Array
    sendOptions?: SendOptions | undefined
  }
}
