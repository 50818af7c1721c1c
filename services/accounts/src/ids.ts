import { randomBytes } from 'node:crypto'

/** Creates a random id of 16 bytes in base64url. */
export function createId(): string {
  return randomBytes(16).toString('base64url')
}

/** Whether a text is an id that `createId` could have created. */
export function isId(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}
