import { Blake2256 } from '@polkadot-api/substrate-bindings'
import { parseAddress } from '../address/parseAddress.ts'
import { fromHex } from '../chain/runtime.ts'

/** Whether a wallet's signature of bytes is by the key of an address. The type of the key is not asked of the wallet: each that the signature can be of is tried. The library of a type loads with its first signature. */
export async function isSignedBy(
  address: string,
  parameters: isSignedBy.Parameters,
): Promise<boolean> {
  const { bytes, signature } = parameters
  const publicKey = parseAddress(address)
  const given = fromHex(signature, '')
  for (const [type, bare] of listReadings(given, parameters)) {
    const verify = await verifiers[type]()
    try {
      if (verify(bytes, bare, publicKey)) return true
    } catch {
      // No point of the curve, or a number that is too large.
    }
  }
  return false
}

export declare namespace isSignedBy {
  type Parameters = {
    /** What was signed. */
    bytes: Uint8Array
    /** In hex: 64 bytes, 65 of an ecdsa key, and maybe one more for the type before them. */
    signature: string
    /** Whether the type must come first, as in an extrinsic. Default `false`. */
    isTyped?: boolean | undefined
  }
}

type KeyType = 'ed25519' | 'sr25519' | 'ecdsa'

/** The number of each type in `MultiSignature`. */
const types: readonly KeyType[] = ['ed25519', 'sr25519', 'ecdsa']

/** Lists what a signature can be: of which type of key, without the byte for it. */
function listReadings(
  signature: Uint8Array,
  { isTyped = false }: { isTyped?: boolean | undefined },
): readonly (readonly [KeyType, Uint8Array])[] {
  const { length } = signature
  const type = types[signature[0] ?? types.length]
  const isNamed = type && length === (type === 'ecdsa' ? 66 : 65)
  const named = isNamed ? [[type, signature.subarray(1)] as const] : []
  if (isTyped) return named
  if (length === 65) return [...named, ['ecdsa', signature]]
  if (length !== 64) return named
  return [
    ['sr25519', signature],
    ['ed25519', signature],
  ]
}

type Verify = (
  bytes: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
) => boolean

/** Load what verifies each kind of key. */
export const verifiers: Readonly<Record<KeyType, () => Promise<Verify>>> = {
  async sr25519() {
    const { verify } = await import('@scure/sr25519')
    return verify
  },
  async ed25519() {
    const { ed25519 } = await import('@noble/curves/ed25519')
    return (bytes, signature, publicKey) =>
      ed25519.verify(signature, bytes, publicKey, { zip215: false })
  },
  async ecdsa() {
    const { secp256k1 } = await import('@noble/curves/secp256k1')
    return (bytes, signature, publicKey) => {
      const [last = 0] = signature.subarray(64)
      const key = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
        // Chains take the numbers of Ethereum as well.
        .addRecoveryBit(last < 27 ? last : last - 27)
        .recoverPublicKey(Blake2256(bytes))
      // The address has the hash of the key.
      const hash = Blake2256(key.toRawBytes(true))
      return hash.every((byte, i) => byte === publicKey[i])
    }
  },
}
