import type { Transaction } from '@scure/btc-signer'
import { readItems } from './readItems.ts'

type Input = ReturnType<Transaction['getInput']>

/** Lists the signatures of an input, with the byte that names their type; those of Taproot without one have 64 bytes. */
export function listSignatures(input: Input): readonly Uint8Array[] {
  const { partialSig = [], tapScriptSig = [], tapKeySig } = input
  return [
    ...partialSig.map(([, signature]) => signature),
    ...tapScriptSig.map(([, signature]) => signature),
    ...(tapKeySig ? [tapKeySig] : []),
    ...listFinal(input),
  ]
}

/** Returns the type that a signature names; 0 is that of Taproot's signatures without a byte for it. */
export function readSighashType(signature: Uint8Array): number | undefined {
  return signature.length === 64 ? 0 : signature.at(-1)
}

/** Lists the signatures of a final input by their form, as its script is not run. */
function listFinal(input: Input): readonly Uint8Array[] {
  const { finalScriptSig, finalScriptWitness = [] } = input
  const items = (readItems(finalScriptSig) ?? []).filter(
    (item) => item instanceof Uint8Array,
  )
  const { index = 0, witnessUtxo, nonWitnessUtxo } = input
  const { script } = witnessUtxo ?? nonWitnessUtxo?.outputs[index] ?? {}
  const witness = isTaproot(script)
    ? dropScript(finalScriptWitness).filter(
        ({ length }) => length === 64 || length === 65,
      )
    : finalScriptWitness.filter(isDer)
  return [...items.filter(isDer), ...witness]
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
