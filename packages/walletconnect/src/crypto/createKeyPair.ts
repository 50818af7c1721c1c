import { bytesToHex } from '@noble/hashes/utils'
import { createX25519 } from './createX25519.ts'
import { randomHex } from './randomHex.ts'

/** A new X25519 key pair, in hex. */
export function createKeyPair(): createKeyPair.ReturnType {
  const privateKey = randomHex(32)
  const publicKey = bytesToHex(createX25519().getPublicKey(privateKey))
  return { privateKey, publicKey }
}

export declare namespace createKeyPair {
  type ReturnType = { privateKey: string; publicKey: string }
}
