import { pairingUri } from '@latchkit/test/ui/createFakePairer'
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { createCode } from './createCode.ts'

/** As a camera sees it, four pixels a module; with what a logo covers. */
function scan(text: string, hasLogo: boolean): string | undefined {
  const { path, size } = createCode(text, { hasLogo })
  const width = size * 4
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const fill = (x: number, y: number, length: number, color: number) => {
    for (let row = y * 4; row < (y + 1) * 4; row++)
      for (let column = x * 4; column < (x + length) * 4; column++)
        pixels.fill(
          color,
          (row * width + column) * 4,
          (row * width + column) * 4 + 3,
        )
  }
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    fill(Number(x), Number(y), Number(length), 0)
  // The logo with its border is a quarter of the width.
  const logo = Math.ceil(size / 4)
  const start = Math.floor((size - logo) / 2)
  if (hasLogo)
    for (let y = start; y < start + logo; y++) fill(start, y, logo, 255)
  return jsqr.default(pixels, width, width)?.data
}

test('default', () => {
  expect(scan(pairingUri, false)).toBe(pairingUri)
})

test('parameters: hasLogo', () => {
  expect(scan(pairingUri, true)).toBe(pairingUri)
  const plain = createCode(pairingUri, { hasLogo: false })
  expect(createCode(pairingUri, { hasLogo: true }).size).toBeGreaterThan(
    plain.size,
  )
})

test('behavior: a quiet zone of four modules', () => {
  const { path, size } = createCode(pairingUri, { hasLogo: false })
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4)
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(size - 4)
  }
})
