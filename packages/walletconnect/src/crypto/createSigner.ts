import { etc, getPublicKey, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2'

/** Ed25519 with the key of a seed, in hex. */
export function createSigner(seed: string): createSigner.ReturnType {
  setHash(etc)
  return {
    publicKey: getPublicKey(seed),
    sign: (message) => sign(message, seed),
  }
}

export declare namespace createSigner {
  type ReturnType = {
    publicKey: Uint8Array
    sign(message: Uint8Array): Uint8Array
  }
}

/** Noble leaves the hash to its user, and an app may have set it. */
function setHash(hashes: typeof etc): void {
  hashes.sha512Sync ??= (...parts) => sha512(etc.concatBytes(...parts))
}
