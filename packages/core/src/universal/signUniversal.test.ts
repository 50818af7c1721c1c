import { expect, test } from 'vitest'
import { encodeBase58 } from './signUniversal.ts'

// Of draft-msporny-base58.
test.each([
  ['Hello World!', '2NEpo7TZRRrLZSi2U'],
  [
    'The quick brown fox jumps over the lazy dog.',
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
  ['', ''],
])('%j', (text, encoded) => {
  expect(encodeBase58(new TextEncoder().encode(text))).toBe(encoded)
})

test('behavior: leading zeros', () => {
  expect(encodeBase58(Uint8Array.from([0, 0, 0x28, 0x7f, 0xb4, 0xcd]))).toBe(
    '11233QC4',
  )
  expect(encodeBase58(new Uint8Array(3))).toBe('111')
})
