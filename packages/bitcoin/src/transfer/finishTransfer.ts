import { encodeHex } from '@latchkit/protocol/internal'
import { Script, Transaction } from '@scure/btc-signer'
import {
  TransactionAlteredError,
  TransactionUnsignedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import type { SignedTransaction } from '../esplora/broadcast.ts'
import { readBytes } from '../wallets/untrusted.ts'

const options = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  disableScriptCheck: true,
}

/**
 * Returns the transaction of a PSBT that a wallet has signed. Throws `TransactionAlteredError` unless
 * it is the transaction of the given PSBT, signed as a whole, and `TransactionUnsignedError`
 * if signatures are missing.
 */
export function finishTransfer(parameters: {
  psbt: Uint8Array
  signed: unknown
}): SignedTransaction {
  const original = Transaction.fromPSBT(parameters.psbt, options)
  const bytes = readBytes(parameters.signed)
  let signed: Transaction
  try {
    signed = Transaction.fromPSBT(bytes ?? new Uint8Array(), options)
  } catch (cause) {
    throw new WalletResponseError({ method: 'signPsbt', cause })
  }
  if (encodeHex(signed.unsignedTx) !== encodeHex(original.unsignedTx))
    throw new TransactionAlteredError()
  try {
    if (!signed.isFinal) signed.finalize()
  } catch (cause) {
    throw new TransactionUnsignedError({ cause })
  }
  for (let index = 0; index < signed.inputsLength; index += 1)
    if (!isSignedWhole(signed.getInput(index)))
      throw new TransactionAlteredError()
  const { hex, id: hash } = signed
  return { hex, hash }
}

/** Whether the signature of an input covers all outputs (SIGHASH_ALL, or the default of BIP-341): otherwise others could change them. */
function isSignedWhole(input: ReturnType<Transaction['getInput']>): boolean {
  const { finalScriptWitness: witness, finalScriptSig: script } = input
  // Before segwit the signature is the first item of the script.
  const [signature] = witness?.length ? witness : readItems(script)
  if (!(signature instanceof Uint8Array)) return false
  // That of a Taproot key stands alone.
  if (witness?.length === 1 && signature.length === 64) return true
  return signature.at(-1) === 1
}

function readItems(script: Uint8Array | undefined): readonly unknown[] {
  try {
    return script ? Script.decode(script) : []
  } catch {
    // A malformed script.
    return []
  }
}
