import type { Network, Provider } from '@latchkit/core'
import { decodeHex } from '@latchkit/protocol/internal'
import { keccak_256 } from '@noble/hashes/sha3'
import { recoverPublicKey } from '@noble/secp256k1'
import type { Hex } from '../hex/hex.ts'
import { toHex } from '../hex/hex.ts'

/**
 * Whether a digest of 32 bytes is signed by an account: by its key, or by what its contract accepts (ERC-1271, and ERC-6492
 * before the contract is deployed). A node is asked only if it was not the account's key, and its error is thrown if it can't
 * say. Without a network it was not signed by a contract.
 */
export async function isSignedBy(
  address: string,
  parameters: isSignedBy.Parameters,
): Promise<boolean> {
  const { digest, signature, network } = parameters
  if (signature.length > maxLength) return false
  const bytes = decodeHex(signature.slice(2))
  if (!bytes) return false
  if (recoverAddress(digest, bytes) === address.toLowerCase()) return true
  if (!network) return false
  const { isAcceptedBy } = await import('./isAcceptedBy.ts')
  return isAcceptedBy(address, { ...parameters, network })
}

export declare namespace isSignedBy {
  type Parameters = {
    digest: Uint8Array
    signature: Hex
    /** Where the account may have a contract. */
    network: Network | undefined
    /** Returns what reads from the network's nodes. */
    getRpc(network: Network): Provider
    signal?: AbortSignal | undefined
  }
}

/** Characters of a signature. One of a contract that is still to be deployed has the call that deploys it. */
const maxLength = 65_536

/** Returns the address whose key has signed a digest of 32 bytes, in lower case; `undefined` if no key has. A signature is r and s, 32 bytes each, and one byte that is 0 or 1, or 27 or 28. */
function recoverAddress(
  digest: Uint8Array,
  signature: Uint8Array,
): Hex | undefined {
  const [v = -1] = signature.subarray(64)
  const recovery = v < 27 ? v : v - 27
  if (signature.length !== 65 || (recovery !== 0 && recovery !== 1))
    return undefined
  const recovered = Uint8Array.of(recovery, ...signature.subarray(0, 64))
  try {
    const options = { prehash: false, isCompressed: false }
    const key = recoverPublicKey(recovered, digest, options)
    return toHex(keccak_256(key.subarray(1)).subarray(12))
  } catch {
    // r or s is out of range, or r is no coordinate of a point.
    return undefined
  }
}
