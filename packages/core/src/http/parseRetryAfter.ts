/** The seconds of a `Retry-After` header (RFC 9110: seconds, or a date); `undefined` for anything else. */
export function parseRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.now()) / 1_000)
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : undefined
}
