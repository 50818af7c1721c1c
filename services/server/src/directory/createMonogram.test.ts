import { expect, test } from 'vitest'
import { createMonogram } from './createMonogram.ts'
import { sanitizeSvg } from './sanitizeSvg.ts'

test('default', () => {
  expect(createMonogram('Frontier Wallet')).toMatchInlineSnapshot(`
    "<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><rect width="40" height="40" fill="#475467"/><text x="20" y="20" dy="0.35em" text-anchor="middle" fill="#fff" font-family="system-ui,sans-serif" font-size="16" font-weight="600">FW</text></svg>
    "
  `)
})

test.each([
  ['MetaMask', 'M'],
  ['OKX Wallet', 'OW'],
  ['1inch wallet for all', '1W'],
  ['élan', 'É'],
  ['ßeta', 'SS'],
  ['日本 wallet', '日W'],
  ['🦊', '🦊'],
  ['<script>alert(1)</script>', 'SA'],
  ['&', '&amp;'],
  ['"\u202e', '"'],
  ['\u0000', '?'],
  ['', '?'],
])('behavior: %s shows %s', (name, letters) => {
  expect(/>([^<>]*)<\/text>/.exec(createMonogram(name))?.[1]).toBe(letters)
})

test('behavior: a name looks the same each time, and others differ', () => {
  expect(createMonogram('Wallet')).toBe(createMonogram('Wallet'))
  expect(createMonogram('wallet')).toBe(createMonogram('Wallet'))
  expect(listColours().size).toBeGreaterThan(10)
})

test('behavior: letters can be read on every colour (WCAG 2.2, 4.5 : 1)', () => {
  for (const colour of listColours()) {
    expect(1.05 / (getLuminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['Wallet', '<script>', '&lt;', ']]>', '"onload="a"', '\ud800'])(
  'behavior: is a clean SVG for %o',
  (name) => {
    const svg = createMonogram(name)
    expect(sanitizeSvg(svg)).toBe(svg)
  },
)

function listColours(): ReadonlySet<string> {
  return new Set(
    Array.from(
      { length: 500 },
      (_, index) =>
        /<rect[^>]* fill="#([\da-f]{6})"/.exec(
          createMonogram(`${index} wallet`),
        )?.[1] ?? '',
    ),
  )
}

/** Relative luminance of a colour in sRGB, as WCAG defines it. */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
