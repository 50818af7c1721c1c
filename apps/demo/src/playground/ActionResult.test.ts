import { describe, expect, test } from 'vitest'
import { formatResult } from './ActionResult.tsx'

describe('formatResult', () => {
  describe('formatResult', () => {
    test('default', () => {
      expect(formatResult({ value: 10n, list: [1] })).toMatchInlineSnapshot(`
      "{
        "value": "10",
        "list": [
          1
        ]
      }"
    `)
    })

    test('behavior: text stays bare', () => {
      expect(formatResult('0xabc')).toBe('0xabc')
    })

    test('behavior: nothing says so', () => {
      expect(formatResult(undefined)).toBe('Done.')
      expect(formatResult(null)).toBe('Done.')
    })

    test('behavior: zero is a result', () => {
      expect(formatResult(0n)).toBe('0')
    })
  })
})
