import { expect, test } from 'vitest'
import { deriveComparisonText } from './comparisonText.ts'

/** The key of RFC 9449, whose thumbprint is in its section 6.1. */
const thumbprint = '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I'
const nonce = 'AAECAwQFBgcICQoLDA0ODw'

// By Python: hashlib.sha256(f'latchkit device link\n{nonce}\n{thumbprint}'.encode()).digest()[:5], in Crockford's base32.
test.each([
  [{ thumbprint, nonce }, 'EBTJ-P1KZ'],
  [{ thumbprint, nonce: 'A'.repeat(22) }, 'PWFF-3MCG'],
  [{ thumbprint: 'A'.repeat(43), nonce }, 'VPJK-6H7R'],
])('default: %o', async (given, expected) => {
  expect(await deriveComparisonText(given)).toBe(expected)
})

test('behavior: each key and each link has a text of its own, of all 32 digits at each place', async () => {
  const texts = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => {
      const own = String(index).padStart(22, '0')
      return Promise.all([
        deriveComparisonText({ thumbprint, nonce: own }),
        deriveComparisonText({ thumbprint: own.padEnd(43, 'A'), nonce }),
      ])
    }),
  )
  const all = texts.flat()
  expect(new Set(all).size).toBe(2_000)
  for (const text of all)
    expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  for (const place of [0, 1, 2, 3, 5, 6, 7, 8])
    expect(new Set(all.map((text) => text[place])).size).toBe(32)
})
