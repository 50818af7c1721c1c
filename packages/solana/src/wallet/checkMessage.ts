import { decodeBase58 } from '../encoding/base58.ts'
import { isSignedBy } from '../encoding/isSignedBy.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { isBytes } from './parseWallet.ts'

/**
 * Throws `WalletResponseError` unless a wallet has signed exactly the message that it was asked to sign, with the key of the
 * account. The standard lets a wallet wrap it, but the app, which receives the signature alone, could not verify that one.
 */
export function checkMessage(
  signedMessage: unknown,
  { message, address, signature, method }: checkMessage.Parameters,
): void {
  if (!isBytes(signedMessage) || signedMessage.join() !== message.join())
    throw new WalletResponseError({ method, reason: 'message' })
  const bytes = decodeBase58(signature)
  if (!bytes || !isSignedBy(address, { message, signature: bytes }))
    throw new WalletResponseError({ method, reason: 'signature' })
}

export declare namespace checkMessage {
  type Parameters = {
    /** What the wallet was asked to sign. */
    message: Uint8Array
    address: string
    /** In base 58. */
    signature: string
    method: string
  }
}
