import { Transaction } from '@scure/btc-signer'
import {
  TransactionAlteredError,
  TransactionUnsignedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import { readBytes, toHex } from '../wallets/untrusted.ts'

const options = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  disableScriptCheck: true,
}

/**
 * Returns the transaction of a PSBT that a wallet has signed, in hex. Throws `TransactionAlteredError`
 * unless it is the transaction of the given PSBT, signed as a whole, and `TransactionUnsignedError`
 * if signatures are missing.
 */
export function finishTransfer(parameters: {
  psbt: Uint8Array
  signed: unknown
}): string {
  const original = Transaction.fromPSBT(parameters.psbt, options)
  const bytes = readBytes(parameters.signed)
  let signed: Transaction
  try {
    signed = Transaction.fromPSBT(bytes ?? new Uint8Array(), options)
  } catch (cause) {
    throw new WalletResponseError({ method: 'signPsbt', cause })
  }
  if (toHex(signed.unsignedTx) !== toHex(original.unsignedTx))
    throw new TransactionAlteredError()
  try {
    if (!signed.isFinal) signed.finalize()
  } catch (cause) {
    throw new TransactionUnsignedError({ cause })
  }
  for (let index = 0; index < signed.inputsLength; index += 1) {
    const { finalScriptWitness } = signed.getInput(index)
    const signature = finalScriptWitness?.[0]
    if (!signature) continue
    // A signature of less than all outputs would let others change them (SIGHASH_ALL, or the default of BIP-341).
    const isWhole = signature.length === 64 || signature.at(-1) === 1
    if (!isWhole) throw new TransactionAlteredError()
  }
  return signed.hex
}
