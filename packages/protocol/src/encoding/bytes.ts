/** Bytes that become one argument each. */
const chunkSize = 8_192

/** Encodes bytes in hex. */
export function encodeHex(bytes: Uint8Array): string {
  const codes = new Uint8Array(bytes.length * 2)
  let i = 0
  for (const byte of bytes) {
    codes[i++] = toCode(byte >> 4)
    codes[i++] = toCode(byte & 15)
  }
  return new TextDecoder().decode(codes)
}

/** Returns the character of a hex digit. */
function toCode(digit: number): number {
  return digit < 10 ? 48 + digit : 87 + digit
}

/** Decodes hex; `undefined` if the text is anything else. */
export function decodeHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0) return undefined
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i += 1) {
    const high = toDigit(text.charCodeAt(2 * i))
    const low = toDigit(text.charCodeAt(2 * i + 1))
    if (high < 0 || low < 0) return undefined
    bytes[i] = high * 16 + low
  }
  return bytes
}

/** Returns the value of a hex digit; -1 for another character. */
function toDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  // Lower case.
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/** Encodes bytes in base 64. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += chunkSize)
    text += String.fromCharCode(...bytes.subarray(i, i + chunkSize))
  return btoa(text)
}

/** Decodes base 64; `undefined` if the value is not such a text. */
export function decodeBase64(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string') return undefined
  let text: string
  try {
    text = atob(value)
  } catch {
    return undefined
  }
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = text.charCodeAt(i)
  return bytes
}
