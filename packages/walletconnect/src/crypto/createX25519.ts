import { montgomery } from '@noble/curves/abstract/montgomery'
import { etc } from '@noble/ed25519'

const P = 2n ** 255n - 19n

/** X25519 (RFC 7748) of noble, without the second Ed25519 that comes with noble's own. */
export function createX25519(): ReturnType<typeof montgomery> {
  return montgomery({
    P,
    type: 'x25519',
    adjustScalarBytes(bytes) {
      bytes[0] = (bytes[0] as number) & 248
      bytes[31] = ((bytes[31] as number) & 127) | 64
      return bytes
    },
    // x^(P - 2) is the inverse; a point of low order has none, and it throws.
    powPminus2: (x) => etc.invert(x, P),
    randomBytes: etc.randomBytes,
  })
}
