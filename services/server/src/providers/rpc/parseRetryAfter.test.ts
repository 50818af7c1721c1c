import { expect, test, vi } from 'vitest'
import { parseRetryAfter } from './parseRetryAfter.ts'

test.for([
  ['2', 2_000],
  ['0', 0],
  ['86400', 30_000],
  ['99999999999999999999999', 30_000],
  ['Fri, 20 Nov 2026 12:00:05 GMT', 5_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['Fri, 20 Nov 2099 12:00:00 GMT', 30_000],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('parameters: %s', ([value, expected]) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), toFake: ['Date'] })
  expect(parseRetryAfter(value)).toBe(expected)
  vi.useRealTimers()
})
