import { hashMessage as hashWithViem, toHex } from 'viem'
import { expect, test } from 'vitest'
import { hashMessage } from './digests.ts'

test.each([
  ['nothing', ''],
  ['text', 'hello world'],
  ['text beyond ASCII', 'Zoë 👋'],
  ['100 kB', 'x'.repeat(100_000)],
])('default: %s', (_, message) => {
  const bytes = new TextEncoder().encode(message)
  expect(toHex(hashMessage(bytes))).toBe(hashWithViem(message))
})

test('default: bytes that are no text', () => {
  const bytes = Uint8Array.of(0, 255, 15)
  expect(toHex(hashMessage(bytes))).toBe(hashWithViem({ raw: bytes }))
})
