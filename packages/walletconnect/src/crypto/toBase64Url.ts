import { toBase64 } from './toBase64.ts'

/** The base64url without padding of JWTs. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
