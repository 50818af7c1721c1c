import { secp256k1 } from '@noble/curves/secp256k1'
import {
  p2sh,
  p2tr,
  p2wpkh,
  RawTx,
  RawWitness,
  Transaction,
  utils,
} from '@scure/btc-signer'

/** The kinds of payment addresses. */
export type PaymentType = 'p2wpkh' | 'p2sh' | 'p2tr'

/** One address with the key that spends from it. */
export type KeyAddress = {
  readonly address: string
  /** In hex. */
  readonly publicKey: string
  readonly privateKey: Uint8Array
  readonly script: Uint8Array
  readonly redeemScript?: Uint8Array | undefined
  readonly type: PaymentType
}

const test = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const formats = {
  bc: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  tb: { bech32: 'tb', ...test },
  bcrt: { bech32: 'bcrt', ...test },
}

/** Returns the address of a private key. */
export function createAddress(
  privateKey: Uint8Array,
  { type, prefix }: { type: PaymentType; prefix: keyof typeof formats },
): KeyAddress {
  const format = formats[prefix]
  const publicKey =
    type === 'p2tr'
      ? utils.pubSchnorr(privateKey)
      : secp256k1.getPublicKey(privateKey)
  const payment =
    type === 'p2tr'
      ? p2tr(publicKey, undefined, format)
      : type === 'p2sh'
        ? p2sh(p2wpkh(publicKey, format), format)
        : p2wpkh(publicKey, format)
  if (!payment.address) throw new Error('The key has no address.')
  return {
    ...{ privateKey, type, address: payment.address, script: payment.script },
    publicKey: toHex(publicKey),
    redeemScript: 'redeemScript' in payment ? payment.redeemScript : undefined,
  }
}

/** The types of signatures, by the names that they have in the Wallet Standard. */
export const sighashFlags = {
  ALL: 1,
  NONE: 2,
  SINGLE: 3,
  'ALL|ANYONECANPAY': 0x81,
  'NONE|ANYONECANPAY': 0x82,
  'SINGLE|ANYONECANPAY': 0x83,
} as const

export type SignInputs = {
  keys: readonly KeyAddress[]
  /** Default: all inputs. */
  indexes?: readonly number[] | undefined
  /** Types of signatures that are allowed, if the PSBT names them. Default: those of the whole transaction. */
  sighashTypes?: readonly number[] | undefined
}

/** Signs the inputs of a PSBT that spend from the given addresses. */
export function signInputs(
  transaction: Transaction,
  { keys, indexes, sighashTypes }: SignInputs,
): void {
  for (let index = 0; index < transaction.inputsLength; index += 1) {
    if (indexes && !indexes.includes(index)) continue
    const input = transaction.getInput(index)
    const previous =
      input.witnessUtxo?.script ??
      input.nonWitnessUtxo?.outputs[input.index ?? 0]?.script
    const key = keys.find(
      ({ script }) => previous && toHex(script) === toHex(previous),
    )
    if (!key) throw new Error(`Input ${index} is not of this wallet.`)
    if (key.type === 'p2tr' && !input.tapInternalKey)
      transaction.updateInput(index, {
        tapInternalKey: utils.pubSchnorr(key.privateKey),
      })
    transaction.signIdx(key.privateKey, index, sighashTypes?.slice())
  }
}

/** Signs a message by BIP-322, in the simple form: the witness in base64. */
export async function signBip322(
  message: string,
  key: KeyAddress,
): Promise<string> {
  const tag = await sha256(encode('BIP0322-signed-message'))
  const hash = await sha256(concat(tag, tag, encode(message)))
  const toSpend = RawTx.encode({
    ...{ version: 0, segwitFlag: false, lockTime: 0, witnesses: undefined },
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concat(Uint8Array.of(0, 32), hash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: key.script }],
  })
  const { id } = Transaction.fromRaw(toSpend, {
    ...{ allowUnknownInputs: true, allowUnknownOutputs: true },
    ...{ allowUnknownVersion: true, disableScriptCheck: true },
  })
  const toSign = new Transaction({
    ...{ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true },
  })
  toSign.addInput({
    ...{ txid: id, index: 0, sequence: 0 },
    witnessUtxo: { script: key.script, amount: 0n },
    ...(key.redeemScript && { redeemScript: key.redeemScript }),
  })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  signInputs(toSign, { keys: [key] })
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness ?? []
  return toBase64(RawWitness.encode(witness))
}

/** Signs a message with a recoverable signature (BIP-137), in base64. */
export async function signBip137(
  message: string,
  key: KeyAddress,
): Promise<string> {
  const text = encode(message)
  const prefix = encode('\x18Bitcoin Signed Message:\n')
  if (text.length > 252) throw new Error('The message is too long.')
  const payload = concat(prefix, Uint8Array.of(text.length), text)
  const hash = await sha256(await sha256(payload))
  const signature = secp256k1.sign(hash, key.privateKey)
  const header = (key.type === 'p2sh' ? 35 : 39) + signature.recovery
  return toBase64(concat(Uint8Array.of(header), signature.toCompactRawBytes()))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (each) => each.charCodeAt(0))
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const input = new Uint8Array(bytes)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', input))
}
