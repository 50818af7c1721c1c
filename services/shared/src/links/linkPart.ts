import type { KeyObject } from 'node:crypto'
import { createHash, createSecretKey, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { decodeBase64Url } from '../auth/jwt.ts'
import { deriveKey } from '../auth/keys.ts'
import { decrypt, encrypt, KeyringError } from '../keyring/Keyring.ts'

/** Milliseconds for which a link is valid. */
export const linkLifetime = 600_000

/** Milliseconds in which the parts of a link have to be mailed. */
const partLifetime = 60_000

/** A service that confirms new devices, each by a token of its own. */
export type LinkService = 'accounts' | 'keeper' | 'vault'

const Content = z.strictObject({
  /** Characters that an address can have (RFC 5321). */
  email: z.string().max(254),
  origin: z.string().max(256),
  /** Of the key that requested the link. */
  thumbprint: z.string().regex(/^[\w-]{43}$/),
  token: z.string().regex(/^[\w-]{43}$/),
  sealedAt: z.int(),
})

/** One service's part of a link: its token, and what the parts of all services have to agree on. */
export type LinkContent = z.output<typeof Content>

/** Creates the token of a link. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns what is stored of a link's token, which is random enough for a plain hash. */
export function hashLink(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest())
}

/**
 * Encrypts a part for the host that mails the link. The frame, which carries it there, can't read it, nor can a service with
 * another secret: each believes its own token alone, as no one but the reader of the mail has it.
 */
export function sealLinkPart(
  content: LinkContent,
  { service, secret }: { service: LinkService; secret: string },
): string {
  const key = derivePartKey(secret)
  const plain = Buffer.from(JSON.stringify(content))
  return encrypt(plain, { key, context: { service } }).toString('base64url')
}

/** Decrypts a part; `undefined` if it is another service's, was changed, or is older than a minute. */
export function openLinkPart(
  text: string,
  parameters: { service: LinkService; secret: string; now: number },
): LinkContent | undefined {
  const { service, secret, now } = parameters
  const sealed = decodeBase64Url(text)
  if (!sealed) return undefined
  try {
    const key = derivePartKey(secret)
    const plain = decrypt(sealed, { key, context: { service } })
    const content = Content.parse(JSON.parse(plain.toString('utf8')))
    // The clocks of two machines may differ.
    return Math.abs(now - content.sealedAt) <= partLifetime
      ? content
      : undefined
  } catch (error) {
    if (error instanceof KeyringError) return undefined
    throw error
  }
}

function derivePartKey(secret: string): KeyObject {
  return createSecretKey(deriveKey(secret, 'link parts'))
}
