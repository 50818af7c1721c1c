import type { Kit } from '@latchkit/core'
import type { SendOptions } from '../wallet/createWalletProvider.ts'
import { requireWallet } from './requireSolana.ts'

/** Signs a transaction in wire format and sends it. Resolves with its signature in base 58, which identifies it. */
export async function signAndSendTransaction(
  kit: Kit,
  parameters: signAndSendTransaction.Parameters,
): Promise<string> {
  const { transaction, sendOptions, ...rest } = parameters
  const [{ provider, account }, { requestSend }] = await Promise.all([
    requireWallet(kit, rest),
    import('../adapter/operations.ts'),
  ])
  const { address } = account
  return requestSend(provider, { address, transaction, sendOptions })
}

export declare namespace signAndSendTransaction {
  type Parameters = requireWallet.Parameters & {
    transaction: Uint8Array
    sendOptions?: SendOptions | undefined
  }
}
