import {
  ShareUnreadableError,
  ShareVersionError,
  shareVersion,
} from '../errors/keys.ts'
import type { Bytes } from './bytes.ts'
import { createRandom, encodeContext } from './bytes.ts'

const ivLength = 12
const tagLength = 16

/**
 * What a sealed text belongs to. It is authenticated along with the text, so that a row of another wallet, device, split or
 * role doesn't open.
 */
export type SealContext = {
  readonly walletId: string
  /** Empty for what all devices share. */
  readonly deviceId: string
  /** The split that a share is of; empty for keys. */
  readonly splitId: string
  readonly role: 'device' | 'account' | 'recovery' | `key:${string}`
}

/** Encrypts by AES-256-GCM: one byte of version, a random IV, the ciphertext with its tag. */
export async function seal(
  plain: Bytes,
  { key, context }: seal.Parameters,
): Promise<Bytes> {
  const iv = createRandom(ivLength)
  const additionalData = encode(context)
  const options = { name: 'AES-GCM', iv, additionalData }
  const encrypted = await crypto.subtle.encrypt(options, key, plain)
  const sealed = new Uint8Array(1 + ivLength + encrypted.byteLength)
  sealed[0] = shareVersion
  sealed.set(iv, 1)
  sealed.set(new Uint8Array(encrypted), 1 + ivLength)
  return sealed
}

export declare namespace seal {
  type Parameters = { key: CryptoKey; context: SealContext }
}

/** Decrypts what `seal` made. Rejects with `ShareVersionError` or `ShareUnreadableError`. */
export async function unseal(
  sealed: Bytes,
  { key, context }: seal.Parameters,
): Promise<Bytes> {
  if (sealed[0] !== shareVersion)
    throw new ShareVersionError({ version: sealed[0] })
  if (sealed.length < 1 + ivLength + tagLength) throw new ShareUnreadableError()
  const iv = sealed.slice(1, 1 + ivLength)
  const options = { name: 'AES-GCM', iv, additionalData: encode(context) }
  try {
    const encrypted = sealed.slice(1 + ivLength)
    return new Uint8Array(await crypto.subtle.decrypt(options, key, encrypted))
  } catch (cause) {
    throw new ShareUnreadableError({ cause })
  }
}

export declare namespace unseal {
  type ErrorType = ShareUnreadableError | ShareVersionError
}

function encode({ walletId, deviceId, splitId, role }: SealContext): Bytes {
  return encodeContext([
    ...['latchkit', shareVersion, walletId, deviceId, splitId, role],
  ])
}

/** Imports 32 bytes as a key that can't be read again. */
export function importKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [
    ...(['encrypt', 'decrypt'] as const),
  ])
}
