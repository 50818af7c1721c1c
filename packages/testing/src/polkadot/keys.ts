import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { base58 } from '@scure/base'
import * as sr25519 from '@scure/sr25519'

/** A key of a fake wallet. */
export type PolkadotKey = {
  readonly type: 'sr25519' | 'ed25519' | 'ecdsa'
  /** The bytes of the address: of an ecdsa key, the hash of its public key. */
  readonly publicKey: Uint8Array
  /** Signs bytes; 64 bytes, and one more for the recovery of an ecdsa key. */
  sign(message: Uint8Array): Uint8Array
}

/** Returns the key of a seed of 32 bytes. */
export function createKey(parameters: {
  type: PolkadotKey['type']
  seed: Uint8Array
}): PolkadotKey {
  const { type, seed } = parameters
  if (type === 'ed25519')
    return {
      type,
      publicKey: ed25519.getPublicKey(seed),
      sign: (message) => ed25519.sign(message, seed),
    }
  if (type === 'ecdsa')
    return {
      type,
      publicKey: blake2b(secp256k1.getPublicKey(seed), { dkLen: 32 }),
      sign(message) {
        const hash = blake2b(message, { dkLen: 32 })
        const signature = secp256k1.sign(hash, seed)
        const { recovery } = signature
        return Uint8Array.from([...signature.toCompactRawBytes(), recovery])
      },
    }
  const secret = sr25519.secretFromSeed(seed)
  return {
    type,
    publicKey: sr25519.getPublicKey(secret),
    sign: (message) => sr25519.sign(secret, message),
  }
}

/** Writes a public key as an SS58 address. */
export function toSs58(publicKey: Uint8Array, prefix: number): string {
  const start =
    prefix < 64
      ? [prefix]
      : [
          ((prefix & 0b1111_1100) >> 2) | 0b0100_0000,
          (prefix >> 8) | ((prefix & 0b11) << 6),
        ]
  const body = Uint8Array.from([...start, ...publicKey])
  const text = new TextEncoder().encode('SS58PRE')
  const checksum = blake2b(Uint8Array.from([...text, ...body]), { dkLen: 64 })
  return base58.encode(Uint8Array.from([...body, ...checksum.slice(0, 2)]))
}

/** Returns the bytes of hex. */
export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
}

/** Returns bytes as `0x` and hex. */
export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Longer payloads are signed by their hash. */
export function toSigned(payload: Uint8Array): Uint8Array {
  return payload.length > 256 ? blake2b(payload, { dkLen: 32 }) : payload
}
