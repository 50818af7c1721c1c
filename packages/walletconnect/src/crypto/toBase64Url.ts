import { toBase64 } from './toBase64.ts'

const letters = { '+': '-', '/': '_', '=': '' } as const

/** The base64url without padding of JWTs. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replace(
    /[+/=]/g,
    (letter) => letters[letter as keyof typeof letters],
  )
}
