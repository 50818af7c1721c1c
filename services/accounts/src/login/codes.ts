import {
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { deriveKey } from '@latchkit/shared/auth/keys'
import type { Accounts } from '../Accounts.ts'

/** Milliseconds for which a code or a link is valid. */
export const codeLifetime = 600_000

/** Milliseconds between two codes for one login. */
export const resendPause = 30_000

/** Creates a code of six digits. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Creates the number of two digits by which visitors recognise their own login. */
export function createNumber(): string {
  return String(randomInt(100)).padStart(2, '0')
}

/** Returns what is stored of a code: nothing can be found from it without the secret. */
export function hashCode(
  { secrets }: Pick<Accounts, 'secrets'>,
  { challenge, code }: { challenge: string; code: string },
): Uint8Array {
  return authenticate(String(secrets[0]), { challenge, code })
}

/** Returns whether a code is the stored one, in constant time. */
export function isCode(
  { secrets }: Pick<Accounts, 'secrets'>,
  parameters: { challenge: string; code: string; hash: Uint8Array | null },
): boolean {
  const { hash } = parameters
  // What has no code takes as long as what has one.
  const stored = hash ?? randomBytes(32)
  const matches = secrets.filter((secret) =>
    timingSafeEqual(authenticate(secret, parameters), stored),
  )
  return hash !== null && matches.length > 0
}

function authenticate(
  secret: string,
  { challenge, code }: { challenge: string; code: string },
): Uint8Array {
  const hmac = createHmac('sha256', deriveKey(secret, 'codes'))
  return new Uint8Array(hmac.update(`${challenge}:${code}`).digest())
}
