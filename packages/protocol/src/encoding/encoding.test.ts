import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { encodeBase64, encodeHex } from './bytes.ts'

// draft-msporny-base58
test.each([
  ['Hello World!', '2NEpo7TZRRrLZSi2U'],
  [
    'The quick brown fox jumps over the lazy dog.',
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
  ['\0\0\x28\x7f\xb4\xcd', '11233QC4'],
  ['', ''],
])('behavior: base 58 of %j', (text, encoded) => {
  const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0))
  expect(encodeBase58(bytes)).toBe(encoded)
  expect(decodeBase58(encoded)).toEqual(bytes)
})

test('error: letters that base 58 lacks', () => {
  for (const text of ['0', 'O', 'I', 'l', 'a b'])
    expect(decodeBase58(text)).toBeUndefined()
})

test('behavior: hex and base 64, also of many bytes', () => {
  expect(encodeHex(Uint8Array.of(0, 10, 255))).toBe('000aff')
  expect(encodeBase64(Uint8Array.of(0, 10, 255))).toBe('AAr/')
  const many = new Uint8Array(400_000).fill(7)
  expect(encodeBase64(many)).toBe(Buffer.from(many).toString('base64'))
})
