/** Reads the body of a response. Resolves with `undefined` when it has more than `maxSize` bytes; the rest is not fetched. */
export async function readText(
  response: Response,
  { maxSize }: { maxSize: number },
): Promise<string | undefined> {
  if (!response.body) return response.text()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  while (true) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxSize) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Returns the seconds of a `Retry-After` header (RFC 9110: seconds, or a date); `undefined` for anything else. */
export function parseRetryAfter(
  value: string | null | undefined,
): number | undefined {
  if (!value) return undefined
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.now()) / 1_000)
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : undefined
}
