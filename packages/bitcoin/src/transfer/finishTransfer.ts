import { encodeHex } from '@latchkit/protocol/internal'
import type { Transaction } from '@scure/btc-signer'
import { OutScript } from '@scure/btc-signer'
import {
  TransactionAlteredError,
  TransactionUnsignedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import type { SignedTransaction } from '../esplora/broadcast.ts'
import { parsePsbt } from '../psbt/parsePsbt.ts'
import { parseSigned } from '../psbt/parseSigned.ts'
import { readItems } from '../psbt/readItems.ts'
import { readBytes } from '../wallets/untrusted.ts'

/** Bytes that a wallet may add to a PSBT for each input: a signature takes some 200, what describes its key as many. Parsing 4 MB would hold the page for seconds. */
const maxAdded = 4_000

/**
 * Returns the transaction of a PSBT that a wallet has signed. Throws `TransactionAlteredError` unless
 * it is the transaction of the given PSBT, signed as a whole, and `TransactionUnsignedError`
 * if signatures are missing.
 */
export function finishTransfer(parameters: {
  psbt: Uint8Array
  signed: unknown
}): SignedTransaction {
  const original = parsePsbt(parameters.psbt)
  const bytes = readBytes(parameters.signed)
  const maxLength = parameters.psbt.length + original.inputsLength * maxAdded
  if (!bytes || bytes.length > maxLength)
    throw new WalletResponseError({ method: 'signPsbt' })
  const signed = parseSigned(bytes, { original })
  try {
    if (!signed.isFinal) signed.finalize()
  } catch (cause) {
    throw new TransactionUnsignedError({ cause })
  }
  for (let index = 0; index < signed.inputsLength; index += 1)
    if (!isSignedWhole(signed.getInput(index), original.getInput(index)))
      throw new TransactionAlteredError()
  const { hex, id: hash } = signed
  const { txid, index } = signed.getInput(0)
  return { hex, hash, ...(txid && { nonce: `${encodeHex(txid)}-${index}` }) }
}

type Input = ReturnType<Transaction['getInput']>

/** Whether an input has one signature, where those of its kind have it, and it covers all outputs (SIGHASH_ALL, or the default of BIP-341): otherwise others could change them. */
function isSignedWhole(input: Input, { index = 0, ...original }: Input) {
  const { finalScriptWitness: witness = [] } = input
  const items = readItems(input.finalScriptSig)
  const previous =
    original.witnessUtxo ?? original.nonWitnessUtxo?.outputs[index]
  const { type } = OutScript.decode(previous?.script ?? new Uint8Array())
  const [first] = witness
  const isAll = (signature: unknown) =>
    signature instanceof Uint8Array && signature.at(-1) === 1
  switch (type) {
    case 'pkh':
      return witness.length === 0 && items?.length === 2 && isAll(items[0])
    case 'wpkh':
      return items?.length === 0 && witness.length === 2 && isAll(first)
    // A nested segwit address: the script is that of its key.
    case 'sh':
      return items?.length === 1 && witness.length === 2 && isAll(first)
    case 'tr':
      return (
        items?.length === 0 &&
        witness.length === 1 &&
        (first?.length === 64 || (first?.length === 65 && isAll(first)))
      )
    default:
      return false
  }
}
