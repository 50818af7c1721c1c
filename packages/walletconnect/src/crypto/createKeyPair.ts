import { getPublicKey } from './getPublicKey.ts'
import { randomHex } from './randomHex.ts'

/** A new X25519 key pair, in hex. */
export function createKeyPair(): createKeyPair.ReturnType {
  const privateKey = randomHex(32)
  return { privateKey, publicKey: getPublicKey(privateKey) }
}

export declare namespace createKeyPair {
  type ReturnType = { privateKey: string; publicKey: string }
}
