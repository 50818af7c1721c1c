import type { Transaction } from '@scure/btc-signer'
import { readItems } from './readItems.ts'

type Input = ReturnType<Transaction['getInput']>

/** A signature in an input, with its type; -1 if it can't be read. */
export type InputSignature = {
  readonly bytes: Uint8Array
  readonly type: number
}

/** Lists the signatures of an input that spends from a script; in any form if the script is not known. */
export function listSignatures(
  input: Input,
  { script }: { script: Uint8Array | undefined },
): readonly InputSignature[] {
  const { partialSig = [], tapScriptSig = [], tapKeySig } = input
  return [
    ...partialSig.map(([, bytes]) => readEcdsa(bytes)),
    ...tapScriptSig.map(([, bytes]) => readSchnorr(bytes)),
    ...(tapKeySig ? [readSchnorr(tapKeySig)] : []),
    ...listFinal(input, script),
  ]
}

/** Returns the script that an input spends from, as far as the PSBT has it. */
export function readScript(input: Input): Uint8Array | undefined {
  const { index = 0, witnessUtxo, nonWitnessUtxo } = input
  return (nonWitnessUtxo?.outputs[index] ?? witnessUtxo)?.script
}

/** Lists the signatures of a final input by their form, as its script is not run. */
function listFinal(
  input: Input,
  script: Uint8Array | undefined,
): readonly InputSignature[] {
  const { finalScriptSig, finalScriptWitness = [] } = input
  const items = readItems(finalScriptSig)?.filter(
    (item) => item instanceof Uint8Array,
  )
  // A script that is malformed may hide one.
  const hidden = !items && finalScriptSig
  const ecdsa = isTaproot(script)
    ? []
    : [...(items ?? []), ...finalScriptWitness]
  const schnorr =
    isTaproot(script) || !script ? dropScript(finalScriptWitness) : []
  return [
    ...(hidden ? [{ bytes: hidden, type: -1 }] : []),
    ...ecdsa.filter(isDer).map(readEcdsa),
    ...schnorr.filter(isSchnorr).map(readSchnorr),
  ]
}

/** Drops what follows the arguments of a script in a witness (BIP-341): the script, the control block, and the annex. */
function dropScript(witness: readonly Uint8Array[]): readonly Uint8Array[] {
  const isAnnexed = witness.length > 1 && witness.at(-1)?.[0] === 0x50
  const items = isAnnexed ? witness.slice(0, -1) : witness
  return items.length > 1 ? items.slice(0, -2) : items
}

/** Whether a script is an output of Taproot. */
function isTaproot(script: Uint8Array | undefined): boolean {
  return script?.length === 34 && script[0] === 0x51 && script[1] === 32
}

/** Whether bytes have the form of an ECDSA signature with the byte of its type (BIP-66). */
function isDer(bytes: Uint8Array): boolean {
  const { length } = bytes
  return (
    length > 8 && length < 74 && bytes[0] === 0x30 && bytes[1] === length - 3
  )
}

/** Whether bytes have the length of a signature of Taproot. */
function isSchnorr({ length }: Uint8Array): boolean {
  return length === 64 || length === 65
}

function readEcdsa(bytes: Uint8Array): InputSignature {
  return { bytes, type: bytes.at(-1) ?? -1 }
}

function readSchnorr(bytes: Uint8Array): InputSignature {
  return { bytes, type: bytes.length === 64 ? 0 : (bytes.at(-1) ?? -1) }
}
