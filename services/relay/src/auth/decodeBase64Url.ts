/** Decodes base64url without padding; `undefined` for anything that an encoder would have written differently. */
export function decodeBase64Url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
