import { maxRest } from './limits.ts'

/** The milliseconds of a `Retry-After` header (RFC 9110: seconds, or a date), 30 s at most; `undefined` for anything else. */
export function parseRetryAfter(value: string | undefined): number | undefined {
  if (!value) return undefined
  const delay = /^\d+$/.test(value)
    ? Number(value) * 1_000
    : Date.parse(value) - Date.now()
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), maxRest)
}
