import * as ecc from '@bitcoinerlab/secp256k1'
import type { Transaction } from 'bitcoinjs-lib'
import { crypto, payments, script } from 'bitcoinjs-lib'

/** An output that a transaction spends. */
export type Spent = { readonly script: Uint8Array; readonly value: bigint }

/**
 * Checks a transaction as a node does before it accepts one: amounts, the minimum fee, dust, and the
 * signature of each input (BIP-143, BIP-341). Knows P2WPKH, P2SH-P2WPKH and P2TR key paths. Returns
 * the reason of a refusal, in Bitcoin Core's words.
 */
export function verifyTransaction(
  transaction: Transaction,
  spent: readonly Spent[],
): string | undefined {
  const total = (values: readonly { value: bigint }[]) =>
    values.reduce((sum, { value }) => sum + value, 0n)
  const fee = total(spent) - total(transaction.outs)
  if (fee < 0n) return 'bad-txns-in-belowout'
  if (fee < BigInt(transaction.virtualSize())) return 'min relay fee not met'
  for (const output of transaction.outs)
    if (output.value < getDustLimit(output.script)) return 'dust'
  for (const index of spent.keys())
    if (!verifyInput(transaction, index, spent))
      return 'mandatory-script-verify-flag-failed (Signature must be zero for failed CHECK(MULTI)SIG operation)'
  return undefined
}

/** The amounts below which Bitcoin Core does not relay an output, by the kind of its script. */
function getDustLimit(output: Uint8Array): bigint {
  if (output[0] === 0x6a) return 0n
  const isWitness = output[0] === 0x00 || output[0] === 0x51
  if (isWitness) return output.length === 22 ? 294n : 330n
  return output.length === 23 ? 540n : 546n
}

/** Checks the signature of one input. */
export function verifyInput(
  transaction: Transaction,
  index: number,
  spent: readonly Spent[],
): boolean {
  const input = transaction.ins[index]
  const output = spent[index]
  if (!input || !output) return false
  try {
    if (isProgram(output.script, 0x00, 20) && input.script.length === 0)
      return verifyKeyHash(transaction, index, {
        hash: output.script.subarray(2),
        value: output.value,
      })
    if (output.script.length === 23 && output.script[0] === 0xa9) {
      // The script is one push: the program of a nested key hash.
      const program = input.script.subarray(1)
      const isNested =
        input.script[0] === 22 &&
        isProgram(program, 0x00, 20) &&
        isEqual(crypto.hash160(program), output.script.subarray(2, 22))
      const { value } = output
      const hash = program.subarray(2)
      return isNested && verifyKeyHash(transaction, index, { hash, value })
    }
    if (isProgram(output.script, 0x51, 32) && input.script.length === 0)
      return verifyKeyPath(transaction, index, spent)
    return false
  } catch {
    // A malformed signature or key.
    return false
  }
}

/** Checks an input of version 0 (BIP-143). */
function verifyKeyHash(
  transaction: Transaction,
  index: number,
  { hash, value }: { hash: Uint8Array; value: bigint },
): boolean {
  const [encoded, key, ...rest] = transaction.ins[index]?.witness ?? []
  if (!encoded || key?.length !== 33 || rest.length > 0) return false
  if (!isEqual(crypto.hash160(key), hash)) return false
  const code = payments.p2pkh({ hash }).output
  const { signature, hashType } = script.signature.decode(encoded)
  if (!code) return false
  const message = transaction.hashForWitnessV0(index, code, value, hashType)
  // Strict: a high S value is refused as nodes do.
  return ecc.verify(message, key, signature, true)
}

/** Checks an input of version 1 that is spent by its key (BIP-341). */
function verifyKeyPath(
  transaction: Transaction,
  index: number,
  spent: readonly Spent[],
): boolean {
  const witness = transaction.ins[index]?.witness ?? []
  const [signature] = witness
  const key = spent[index]?.script.subarray(2)
  if (!signature || !key || witness.length !== 1) return false
  const hashType = signature.length === 65 ? signature[64] : 0
  if (signature.length !== 64 && signature.length !== 65) return false
  if (hashType === undefined || (signature.length === 65 && hashType === 0))
    return false
  const message = transaction.hashForWitnessV1(
    index,
    spent.map((each) => each.script),
    spent.map((each) => each.value),
    hashType,
  )
  return ecc.verifySchnorr(message, key, signature.subarray(0, 64))
}

function isProgram(
  output: Uint8Array,
  version: number,
  length: number,
): boolean {
  return (
    output.length === length + 2 &&
    output[0] === version &&
    output[1] === length
  )
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a).equals(b)
}
