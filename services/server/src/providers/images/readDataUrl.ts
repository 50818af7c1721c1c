/** The bytes of a `data:` URL (RFC 2397) of up to so many; `undefined` where it holds none. */
export function readDataUrl(
  url: string,
  { maxBytes }: { maxBytes: number },
): { type: string; body: Uint8Array<ArrayBuffer> } | undefined {
  // Percent signs may make three characters of a byte.
  if (url.length > maxBytes * 3 + 200) return undefined
  const match = /^data:([^,]{0,200}),(.*)$/s.exec(url)
  if (!match) return undefined
  const [, head = '', data = ''] = match
  const isBase64 = /;\s*base64\s*$/i.test(head)
  const body = isBase64
    ? Uint8Array.from(Buffer.from(data, 'base64'))
    : decodePercent(data)
  if (!body || body.byteLength > maxBytes) return undefined
  const [type = ''] = head.split(';')
  return { type: type.trim().toLowerCase(), body }
}

function decodePercent(data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new TextEncoder().encode(decodeURIComponent(data))
  } catch {
    // A percent sign that stands for itself, as in hand-made JSON.
    return new TextEncoder().encode(data)
  }
}
