import { expect, test } from 'vitest'
import { formatFailure } from './formatFailure.mjs'

test('default: tests that passed are left out, all else stays', () => {
  const output = [
    'Running 3 tests using 3 workers',
    '',
    '  ✓    1 connect.spec.ts:9:1 › connects (1.5s)',
    '  ✘    2 connect.spec.ts:20:1 › comes back (15.0s)',
    '  ✓    3 connect.spec.ts:30:1 › ends (1.1s)',
    '',
    '  1) connect.spec.ts:20:1 › comes back',
    '',
  ].join('\n')
  expect(formatFailure(output)).toBe(
    [
      'Running 3 tests using 3 workers',
      '',
      '  ✘    2 connect.spec.ts:20:1 › comes back (15.0s)',
      '',
      '  1) connect.spec.ts:20:1 › comes back',
      '',
    ].join('\n'),
  )
})

test('behavior: they are left out in colours, too', () => {
  const green = '\u001b[32m✓\u001b[39m'
  const output = ` ${green} connects\n   ${green} comes back\n \u001b[31m×\u001b[39m ends\n`
  expect(formatFailure(output)).toBe(' × ends\n')
})
