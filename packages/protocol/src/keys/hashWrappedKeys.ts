import type * as z from 'zod/mini'
import type { WrappedKey } from './schemas.ts'

/**
 * Returns the SHA-256 of a wallet's wrapped keys in base64url: frame and vault compare by it whether they speak of the same
 * ones.
 */
export async function hashWrappedKeys(
  keys: readonly z.infer<typeof WrappedKey>[],
): Promise<string> {
  const fields = keys.map(({ method, salt, sealed }) => [method, salt, sealed])
  const bytes = new TextEncoder().encode(JSON.stringify(fields))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
