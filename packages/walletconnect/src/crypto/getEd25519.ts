import { etc, getPublicKey, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2'

/** Ed25519 of noble, which leaves the hash to its user; an app may have set it. */
export function getEd25519(): getEd25519.ReturnType {
  setHash(etc)
  return { getPublicKey, sign }
}

export declare namespace getEd25519 {
  type ReturnType = {
    getPublicKey: typeof getPublicKey
    sign: typeof sign
  }
}

function setHash(hashes: typeof etc): void {
  hashes.sha512Sync ??= (...parts) => sha512(etc.concatBytes(...parts))
}
