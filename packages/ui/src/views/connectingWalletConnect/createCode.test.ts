import { pairingUri } from '@latchkit/test/ui/createFakePairer'
import { expect, test } from 'vitest'
import { createCode } from './createCode.ts'

// That it can be read is tried where there is a reader.
test('behavior: a quiet zone of four modules', () => {
  const { path, size } = createCode(pairingUri, { hasLogo: false })
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4)
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(size - 4)
  }
})
