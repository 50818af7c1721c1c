import { parseRetryAfter as parseSeconds } from '@latchkit/protocol/internal'
import { maxRest } from './limits.ts'

/** Returns the milliseconds of a `Retry-After` header, 30 s at most; `undefined` if it is malformed. */
export function parseRetryAfter(value: string | undefined): number | undefined {
  const seconds = parseSeconds(value)
  return seconds === undefined ? undefined : Math.min(seconds * 1_000, maxRest)
}
