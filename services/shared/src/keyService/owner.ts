import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns what is stored of the address whose link recovers a wallet: it can be compared with, and not read. */
export function createOwner(email: string): string {
  const salt = randomBytes(16)
  return [salt, hash(salt, email)]
    .map((bytes) => bytes.toString('base64url'))
    .join('.')
}

/** Returns whether an address is that of a wallet. */
export function isOwner(owner: string | null, email: string): boolean {
  const [salt = '', digest = ''] = owner?.split('.') ?? []
  if (!salt || !digest) return false
  const expected = Buffer.from(digest, 'base64url')
  const actual = hash(Buffer.from(salt, 'base64url'), email)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function hash(salt: Buffer, email: string): Buffer {
  return createHmac('sha256', salt).update(email.toLowerCase()).digest()
}
