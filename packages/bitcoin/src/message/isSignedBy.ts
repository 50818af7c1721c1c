import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import {
  Address,
  CompactSize,
  OutScript,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  RawTx,
  RawWitness,
  Transaction,
} from '@scure/btc-signer'
import {
  concatBytes,
  equalBytes,
  sha256x2,
  tagSchnorr,
} from '@scure/btc-signer/utils.js'
import { parseAddress } from '../address/address.ts'
import { versions } from '../address/toScript.ts'

/** Whether a signature of a message is by the key of an address: by BIP-322 in the simple form, or with 65 bytes a recoverable one, whatever kind of address its header names. `false` for addresses of scripts, such as those of several keys, and for other forms: what they need can't be run here. */
export function isSignedBy(
  address: string,
  parameters: isSignedBy.Parameters,
): boolean {
  const { message, signature } = parameters
  if (signature.length > maxLength) return false
  try {
    const script = readScript(address)
    const bytes = new TextEncoder().encode(message)
    return signature.length === 65
      ? listScripts(bytes, signature).some((each) => equalBytes(each, script))
      : isWitnessOf(script, { bytes, witness: RawWitness.decode(signature) })
  } catch {
    // Malformed.
    return false
  }
}

/** Bytes of the longest signature that is read; those of a key have 110 at most. */
const maxLength = 1_000

export declare namespace isSignedBy {
  type Parameters = { message: string; signature: Uint8Array }
}

function readScript(address: string): Uint8Array {
  const [prefix = 'bc'] = parseAddress(address)?.prefixes ?? []
  return OutScript.encode(Address(versions[prefix]).decode(address))
}

/** Returns the scripts that the key of a recoverable signature can spend from. */
function listScripts(
  bytes: Uint8Array,
  signature: Uint8Array,
): readonly Uint8Array[] {
  const [header = 0, ...rest] = signature
  // BIP-137: four numbers for each of P2PKH of a long key, P2PKH, P2SH-P2WPKH and P2WPKH. Electrum and UniSat write the second for all of a short key.
  if (header < 27 || header > 42) return []
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const length = CompactSize.encode(BigInt(bytes.length))
  const key = secp256k1.Signature.fromCompact(Uint8Array.from(rest))
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(sha256x2(prefix, length, bytes))
  if (header < 31) return [p2pkh(key.toRawBytes(false)).script]
  const short = key.toRawBytes(true)
  const segwit = p2wpkh(short)
  const taproot = p2tr(short.subarray(1))
  return [p2pkh(short), p2sh(segwit), segwit, taproot].map((it) => it.script)
}

/** The type of a signature that covers the whole transaction. */
const all = 1

/** Whether a witness spends from a script in the transaction that BIP-322 makes of a message. */
function isWitnessOf(
  script: Uint8Array,
  parameters: { bytes: Uint8Array; witness: readonly Uint8Array[] },
): boolean {
  const { bytes, witness } = parameters
  const [signature, key] = witness
  const transaction = createToSign(script, bytes)
  if (!signature) return false
  if (!key) {
    const output = OutScript.decode(script)
    if (output.type !== 'tr') return false
    const [type = 0] = signature.subarray(64)
    if (signature.length !== (type === 0 ? 64 : 65) || type > all) return false
    const hash = transaction.preimageWitnessV1(0, [script], type, [0n])
    return schnorr.verify(signature.subarray(0, 64), hash, output.pubkey)
  }
  const segwit = p2wpkh(key)
  const isOwn = [segwit, p2sh(segwit)].some((it) =>
    equalBytes(it.script, script),
  )
  if (!isOwn || witness.length !== 2 || signature.at(-1) !== all) return false
  const code = p2pkh(key).script
  const hash = transaction.preimageWitnessV0(0, code, all, 0n)
  const parsed = secp256k1.Signature.fromDER(signature.subarray(0, -1))
  return secp256k1.verify(parsed, hash, key)
}

/** BIP-322: a transaction spends the output of another one, which has the hash of the message. */
function createToSign(script: Uint8Array, bytes: Uint8Array): Transaction {
  const hash = tagSchnorr('BIP0322-signed-message', bytes)
  const toSpend = RawTx.encode({
    ...{ version: 0, segwitFlag: false, lockTime: 0, witnesses: undefined },
    inputs: [
      {
        ...{ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 },
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
      },
    ],
    outputs: [{ amount: 0n, script }],
  })
  const toSign = new Transaction({
    ...{ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true },
  })
  // A transaction's id is written backwards.
  const txid = sha256x2(toSpend).reverse()
  const witnessUtxo = { script, amount: 0n }
  toSign.addInput({ txid, index: 0, sequence: 0, witnessUtxo })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return toSign
}
