import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, payments, script } from 'bitcoinjs-lib'
import { createToSign } from './verifyBip322.ts'

/** The kinds of addresses that a key alone can spend from; `p2pk` is P2PKH of a key of 65 bytes. */
export type KeyAddressType = 'p2pk' | 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

/** Signs messages with another library than the one that verifies. Addresses are of the main network. */
export function createMessageSigner(
  privateKey: Uint8Array,
  { type }: { type: KeyAddressType },
) {
  initEccLib(ecc)
  const pubkey = createKey(privateKey, type !== 'p2pk')
  const internalPubkey = pubkey.slice(1)
  const createSegwit = () => payments.p2wpkh({ pubkey })
  const create = {
    p2pk: () => payments.p2pkh({ pubkey }),
    p2pkh: () => payments.p2pkh({ pubkey }),
    p2sh: () => payments.p2sh({ redeem: createSegwit() }),
    p2wpkh: createSegwit,
    p2tr: () => payments.p2tr({ internalPubkey }),
  }
  const { address = '', output = new Uint8Array() } = create[type]()

  /** By BIP-322 in the simple form. Type 0 is the default of Taproot. The output of another address can be spent from as well, which no one may accept. */
  function signWitness(
    message: string,
    {
      hashType = type === 'p2tr' ? 0 : 1,
      spent = output,
    }: { hashType?: number; spent?: Uint8Array } = {},
  ) {
    const transaction = createToSign(message, spent)
    const items =
      type === 'p2tr'
        ? [signTaproot(transaction, hashType)]
        : [signSegwit(transaction, hashType), pubkey]
    const parts = items.flatMap((item) => [item.length, ...item])
    return Uint8Array.from([items.length, ...parts])
  }

  type ToSign = ReturnType<typeof createToSign>

  function signSegwit(transaction: ToSign, hashType: number): Uint8Array {
    const code = payments.p2pkh({ pubkey }).output
    if (!code) throw new Error('The key has no script.')
    const hash = transaction.hashForWitnessV0(0, code, 0n, hashType)
    return script.signature.encode(ecc.sign(hash, privateKey), hashType)
  }

  function signTaproot(transaction: ToSign, hashType: number): Uint8Array {
    const hash = transaction.hashForWitnessV1(0, [output], [0n], hashType)
    const even = pubkey[0] === 3 ? ecc.privateNegate(privateKey) : privateKey
    const tweak = crypto.taggedHash('TapTweak', internalPubkey)
    const key = ecc.privateAdd(even, tweak)
    if (!key) throw new Error('The key can not be tweaked.')
    const signature = ecc.signSchnorr(hash, key)
    return Uint8Array.from([...signature, ...(hashType ? [hashType] : [])])
  }

  /** With a recoverable signature, whose header counts from `first`. */
  function signRecoverable(message: string, first: number) {
    const text = new TextEncoder().encode(message)
    const length =
      text.length < 253
        ? [text.length]
        : [253, text.length & 255, text.length >> 8]
    const start = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
    const hash = crypto.hash256(Uint8Array.from([...start, ...length, ...text]))
    const { signature, recoveryId } = ecc.signRecoverable(hash, privateKey)
    return Uint8Array.from([first + recoveryId, ...signature])
  }

  return { address, output, signWitness, signRecoverable }
}

function createKey(privateKey: Uint8Array, isShort: boolean): Uint8Array {
  const key = ecc.pointFromScalar(privateKey, isShort)
  if (!key) throw new Error('The key is not valid.')
  return key
}
