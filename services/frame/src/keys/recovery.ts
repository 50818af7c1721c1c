import { argon2id } from '@noble/hashes/argon2'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { base64urlnopad, utils } from '@scure/base'
import { RecoveryFailedError, ShareUnreadableError } from '../errors/keys.ts'
import type { Bytes } from './bytes.ts'
import { createRandom, wipe } from './bytes.ts'
import { importKey, seal, unseal } from './seal.ts'

/**
 * What a recovery key is wrapped by. `managed`: a key that the account service releases to a session which opened the device
 * link and entered a code; all others never reach the operator.
 */
export type RecoveryFactor =
  | {
      readonly method: 'passkey' /** The PRF's output. */
      readonly output: Bytes
    }
  | { readonly method: 'password'; readonly password: string }
  | { readonly method: 'code' /** As printed. */; readonly code: string }
  | { readonly method: 'managed'; readonly key: Bytes }

/** A recovery key, encrypted under one factor: what the vault stores. */
export type WrappedKey = {
  readonly method: RecoveryFactor['method']
  /** 16 random bytes in base64url; for a passkey, what its PRF is evaluated with. */
  readonly salt: string
  /** Encrypted, in base64url. */
  readonly sealed: string
}

/** How a password becomes a key (RFC 9106): 64 MiB, three passes. Never lowered: a wrapped key doesn't say what made it. */
export const argonParameters = { m: 65_536, t: 3, p: 1, dkLen: 32 } as const

/** Creates a recovery key, which encrypts the recovery shares of all devices of a wallet. */
export function createRecoveryKey(): Bytes {
  return createRandom(32)
}

/** Encrypts a recovery key under a factor. A passkey needs the salt before. */
export async function wrapRecoveryKey(
  recoveryKey: Bytes,
  parameters: wrapRecoveryKey.Parameters,
): Promise<WrappedKey> {
  const { walletId, factor, salt = createRandom(16) } = parameters
  const sealed = await seal(recoveryKey, {
    key: await deriveKey(factor, { ...parameters, salt }),
    context: getContext(walletId, factor),
  })
  return {
    method: factor.method,
    salt: base64urlnopad.encode(salt),
    sealed: base64urlnopad.encode(sealed),
  }
}

export declare namespace wrapRecoveryKey {
  type Parameters = {
    walletId: string
    factor: RecoveryFactor
    salt?: Bytes | undefined
    hashPassword?: HashPassword | undefined
  }
}

/** Returns 32 bytes for a password by Argon2id with `argonParameters`. */
export type HashPassword = (
  password: string,
  salt: Uint8Array,
) => Promise<Uint8Array>

/** Hashes in JavaScript, which takes seconds without a pause: pages call it in a worker. The frame's policy allows no WebAssembly. */
export const hashPassword: HashPassword = async (password, salt) =>
  argon2id(password, salt, argonParameters)

/** Decrypts a recovery key. Rejects with `RecoveryFailedError` if the factor is another one. */
export async function unwrapRecoveryKey(
  wrapped: WrappedKey,
  parameters: unwrapRecoveryKey.Parameters,
): Promise<Bytes> {
  const { walletId, factor } = parameters
  if (wrapped.method !== factor.method) throw new RecoveryFailedError()
  const salt = decode(wrapped.salt)
  const key = await deriveKey(factor, { ...parameters, salt })
  try {
    const context = getContext(walletId, factor)
    return await unseal(decode(wrapped.sealed), { key, context })
  } catch (cause) {
    if (!(cause instanceof ShareUnreadableError)) throw cause
    throw new RecoveryFailedError({ cause })
  }
}

export declare namespace unwrapRecoveryKey {
  type Parameters = Omit<wrapRecoveryKey.Parameters, 'salt'>
  type ErrorType = RecoveryFailedError | unseal.ErrorType
}

async function deriveKey(
  factor: RecoveryFactor,
  {
    salt,
    hashPassword,
  }: { salt: Bytes; hashPassword?: HashPassword | undefined },
): Promise<CryptoKey> {
  const material = await getMaterial(factor, { salt, hashPassword })
  const purpose = `latchkit recovery ${factor.method}`
  const bytes = new Uint8Array(hkdf(sha256, material, salt, purpose, 32))
  const key = await importKey(bytes)
  wipe(material, bytes)
  return key
}

async function getMaterial(
  factor: RecoveryFactor,
  options: { salt: Bytes; hashPassword?: HashPassword | undefined },
): Promise<Uint8Array> {
  const { salt, hashPassword: hash = hashPassword } = options
  switch (factor.method) {
    case 'passkey':
      return requireLength(factor.output)
    case 'managed':
      return requireLength(factor.key)
    case 'code':
      return parseCode(factor.code)
    case 'password':
      // Keyboards differ in how they compose letters.
      return hash(factor.password.normalize('NFKC'), salt)
  }
}

/** A copy, as what is derived from is wiped. */
function requireLength(bytes: Bytes): Uint8Array {
  if (bytes.length < 32) throw new RangeError('The key is too short.')
  return bytes.slice()
}

function getContext(walletId: string, { method }: RecoveryFactor) {
  const role = `key:${method}` as const
  return { walletId, deviceId: '', splitId: '', role }
}

function decode(text: string): Bytes {
  try {
    return new Uint8Array(base64urlnopad.decode(text))
  } catch (cause) {
    throw new ShareUnreadableError({ cause })
  }
}

/** Crockford's base32: without the letters I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const digits = utils.radix2(5)
const codeLength = 20
const checkLength = 2
/** 160 bits and 16 of checksum are 36 digits, of which the last has one bit. */
const pattern = new RegExp(`^[${alphabet}]{36}$`)

/** Creates a code to be printed: 160 random bits and a checksum, as nine groups of four letters. */
export function createCode(): string {
  const bytes = createRandom(codeLength)
  const whole = new Uint8Array(codeLength + checkLength)
  whole.set(bytes)
  whole.set(sha256(bytes).subarray(0, checkLength), codeLength)
  const letters = digits.encode(whole).map((digit) => alphabet[digit])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Reads a printed code, with the letters that people take for digits. Throws `RecoveryFailedError` for a misspelt one. */
function parseCode(text: string): Uint8Array {
  const letters = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (!pattern.test(letters)) throw new RecoveryFailedError()
  const values = [...letters].map((letter) => alphabet.indexOf(letter))
  const whole = decodeDigits(values)
  const bytes = whole.subarray(0, codeLength)
  const check = sha256(bytes)
  const isWhole = whole
    .subarray(codeLength)
    .every((byte, index) => byte === check[index])
  if (!isWhole) throw new RecoveryFailedError()
  return bytes
}

function decodeDigits(values: number[]): Uint8Array {
  try {
    return digits.decode(values)
  } catch (cause) {
    // The last digit has more than its one bit.
    throw new RecoveryFailedError({ cause })
  }
}
