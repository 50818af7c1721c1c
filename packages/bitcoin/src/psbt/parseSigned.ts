import { encodeHex } from '@latchkit/protocol/internal'
import type { Transaction } from '@scure/btc-signer'
import {
  TransactionAlteredError,
  WalletResponseError,
} from '../errors/wallet.ts'
import { parsePsbt } from './parsePsbt.ts'

/** Parses the PSBT that a wallet has signed. Throws `WalletResponseError` if it is malformed, and `TransactionAlteredError` if it is of another transaction than the original. */
export function parseSigned(
  signed: Uint8Array,
  { original }: { original: Transaction },
): Transaction {
  let transaction: Transaction
  try {
    transaction = parsePsbt(signed)
  } catch (cause) {
    throw new WalletResponseError({ method: 'signPsbt', cause })
  }
  if (encodeHex(transaction.unsignedTx) !== encodeHex(original.unsignedTx))
    throw new TransactionAlteredError()
  return transaction
}
