const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const prefix = 'did:key:z'
/** Multicodec's mark of an Ed25519 public key. */
const ed25519 = 'ed01'

/** The Ed25519 public key that a `did:key` says, 32 bytes; `undefined` for another kind of key, and for what is none. */
export function parseDidKey(text: string): Buffer | undefined {
  // Longer than any Ed25519 key, and arithmetic on it would take its time.
  if (!text.startsWith(prefix) || text.length > 64) return undefined
  let value = 0n
  for (const letter of text.slice(prefix.length)) {
    const digit = alphabet.indexOf(letter)
    // A leading zero byte, which an Ed25519 key never has.
    if (digit === -1 || (value === 0n && digit === 0)) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return hex.length === 68 && hex.startsWith(ed25519)
    ? Buffer.from(hex.slice(4), 'hex')
    : undefined
}
