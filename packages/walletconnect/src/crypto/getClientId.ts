import { bytesToHex } from '@noble/hashes/utils'
import { getEd25519 } from './getEd25519.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** How a relay knows a client: the `did:key` of its seed. */
export function getClientId(seed: string): string {
  const publicKey = bytesToHex(getEd25519().getPublicKey(seed))
  // Multicodec's mark of an Ed25519 key; so there is never a leading zero.
  let value = BigInt(`0xed01${publicKey}`)
  let text = ''
  for (; value; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return `did:key:z${text}`
}
