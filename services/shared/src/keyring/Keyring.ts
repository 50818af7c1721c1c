import type { KeyObject } from 'node:crypto'
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
} from 'node:crypto'
import { BaseError } from '@latchkit/protocol'

/** Holds key-encryption keys, of which one wraps the data key of each row. The keys themselves never leave it. */
export type Keyring = {
  /** Encrypts a data key under the current key; `context` has to be the same when it is unwrapped. */
  wrap(dataKey: Buffer, context: Keyring.Context): Promise<Keyring.WrappedKey>
  /** Rejects with `KeyringError` for another key or context. */
  unwrap(wrapped: Keyring.WrappedKey, context: Keyring.Context): Promise<Buffer>
  /** Returns the id of the key that wraps now. */
  getCurrentId(): Promise<string>
}

export declare namespace Keyring {
  /** What a data key belongs to, as short texts. */
  type Context = Readonly<Record<string, string>>
  type WrappedKey = { readonly keyId: string; readonly wrapped: Uint8Array }
}

/** A key-encryption key is missing, refuses, or doesn't fit what it is to open. */
export class KeyringError extends BaseError {
  override name = 'KeyringError'

  constructor({ reason, cause }: { reason: string; cause?: unknown }) {
    super(`The keyring does not open this: ${reason}.`, {
      code: 'KEYRING',
      hint: 'Check that the keyring is the one that the database was written with.',
      cause,
    })
  }
}

const ivLength = 12
const tagLength = 16

/** Encrypts by AES-256-GCM: a random IV, the ciphertext, its tag. */
export function encrypt(
  plain: Uint8Array,
  { key, context }: { key: KeyObject; context: Keyring.Context },
): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(encodeContext(context))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, text, cipher.getAuthTag()])
}

/** Decrypts what `encrypt` made. Throws `KeyringError`. */
export function decrypt(
  sealed: Uint8Array,
  { key, context }: { key: KeyObject; context: Keyring.Context },
): Buffer {
  if (sealed.length < ivLength + tagLength)
    throw new KeyringError({ reason: 'it is too short' })
  const iv = sealed.subarray(0, ivLength)
  const end = sealed.length - tagLength
  const options = { authTagLength: tagLength }
  const decipher = createDecipheriv('aes-256-gcm', key, iv, options)
  decipher.setAAD(encodeContext(context))
  decipher.setAuthTag(sealed.subarray(end))
  try {
    const text = decipher.update(sealed.subarray(ivLength, end))
    return Buffer.concat([text, decipher.final()])
  } catch (cause) {
    throw new KeyringError({ reason: 'it was changed, or moved', cause })
  }
}

/** Encodes a context so that no two have the same bytes. */
function encodeContext(context: Keyring.Context): Buffer {
  const entries = Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.from(JSON.stringify(entries))
}

/** A row's content: encrypted with a data key of its own, which the keyring wraps. */
export type Envelope = Keyring.WrappedKey & { readonly sealed: Uint8Array }

/** Encrypts the content of a row. */
export async function sealRow(
  keyring: Keyring,
  { plain, context }: { plain: Uint8Array; context: Keyring.Context },
): Promise<Envelope> {
  const key = randomBytes(32)
  try {
    const sealed = encrypt(plain, { key: createSecretKey(key), context })
    return { ...(await keyring.wrap(key, context)), sealed }
  } finally {
    key.fill(0)
  }
}

/** Decrypts the content of a row. Rejects with `KeyringError` if it was changed, or is another row's. */
export async function openRow(
  keyring: Keyring,
  { envelope, context }: { envelope: Envelope; context: Keyring.Context },
): Promise<Buffer> {
  const key = await keyring.unwrap(envelope, context)
  try {
    return decrypt(envelope.sealed, { key: createSecretKey(key), context })
  } finally {
    key.fill(0)
  }
}
