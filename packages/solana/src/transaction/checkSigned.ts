import { encodeBase58 } from '../encoding/base58.ts'
import { isSignedBy } from '../encoding/isSignedBy.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { isBytes } from '../wallet/parseWallet.ts'
import { isFaithful } from './isFaithful.ts'
import type { ParsedTransaction } from './parseTransaction.ts'
import { findSignature, parseTransaction } from './parseTransaction.ts'

/**
 * Copies a transaction that a wallet has signed for an account. Throws `WalletResponseError` unless it is the one that the wallet
 * was asked to sign, up to what a wallet may change, with a valid signature of the account and all that it had before.
 */
export function checkSigned(
  value: unknown,
  { asked, address, method }: checkSigned.Parameters,
): checkSigned.ReturnType {
  const bytes = isBytes(value) ? Uint8Array.from(value) : undefined
  const before = parseTransaction(asked)
  const signed = bytes && parseTransaction(bytes)
  if (!before || !signed) throw new WalletResponseError({ method })
  if (!isFaithful(signed, { asked: before, address }))
    throw new WalletResponseError({ method, reason: 'transaction' })
  const signature = findSignature(signed, address)
  if (!signature || !isSigned(signed, { before, address }))
    throw new WalletResponseError({ method, reason: 'signature' })
  return { bytes, signature: encodeBase58(signature) }
}

export declare namespace checkSigned {
  type Parameters = {
    /** The transaction that the wallet was asked to sign. */
    asked: Uint8Array
    address: string
    method: string
  }
  type ReturnType = {
    bytes: Uint8Array
    /** The signature of the account in base 58. */
    signature: string
  }
}

/** Whether the account's signature is valid, those that were there before are kept, and others are valid or still missing. */
function isSigned(
  signed: ParsedTransaction,
  { before, address }: { before: ParsedTransaction; address: string },
): boolean {
  const { message } = signed
  return signed.signers.every((signer) => {
    const signature = findSignature(signed, signer)
    const kept = signer === address ? undefined : findSignature(before, signer)
    if (kept) return signature?.join() === kept.join()
    return !signature || isSignedBy(signer, { message, signature })
  })
}
