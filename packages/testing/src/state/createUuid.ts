/** Returns a UUID v4; `crypto.randomUUID` is missing on pages that are not secure. Its source text is injected into pages: it must not use anything else of this module. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562: version 4, variant 10.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return [
    hex.slice(0, 4),
    hex.slice(4, 6),
    hex.slice(6, 8),
    hex.slice(8, 10),
    hex.slice(10),
  ]
    .map((group) => group.join(''))
    .join('-')
}
