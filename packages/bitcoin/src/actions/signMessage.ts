import type { Kit, RpcError } from '@latchkit/core'
import type { WalletResponseError } from '../errors/wallet.ts'
import { requireWallet } from './require.ts'

/** Signs a message with any address of the wallet, by BIP-322 or with a recoverable signature (BIP-137). Returns base64. Rejects with `RpcError` 4200 if the wallet lacks the protocol, and with `WalletResponseError` if the signature is not by the key of the address, or not of the message. Wallets may answer with the other protocol: a recoverable signature has 65 bytes, one by BIP-322 never has. */
export async function signMessage(
  kit: Kit,
  parameters: signMessage.Parameters,
): Promise<string> {
  const { message, protocol, signal } = parameters
  const { provider, account } = await requireWallet(kit, parameters)
  const operations = await import('../adapter/operations.ts')
  const address = parameters.address ?? account.address
  return operations.signMessage(provider, {
    ...{ address, message, protocol, signal },
  })
}

export declare namespace signMessage {
  type Parameters = requireWallet.Parameters & {
    message: string
    /** The address that signs, such as one for ordinals. Default: the active account. */
    address?: string | undefined
    /** Default `bip322`. */
    protocol?: 'bip322' | 'ecdsa' | undefined
  }
  type ErrorType = WalletResponseError | requireWallet.ErrorType | RpcError
}
