import { base58 as independent } from '@scure/base'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { decodeBase64, decodeHex, encodeBase64, encodeHex } from './bytes.ts'

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

test('behavior: base 58 of every length is that of an independent library', () => {
  for (let length = 0; length <= 200; length += 1) {
    const zeros = length % 5 ? 0 : length % 7
    const bytes = Uint8Array.from({ length }, (_, i) =>
      i < zeros ? 0 : (i * 151 + length * 37) % 256,
    )
    const text = encodeBase58(bytes)
    expect(text).toBe(independent.encode(bytes))
    expect(decodeBase58(text)).toEqual(bytes)
  }
})

test('behavior: base 58 of many bytes', () => {
  const bytes = new Uint8Array(40_000).fill(255)
  expect(isSame(decodeBase58(encodeBase58(bytes)), bytes)).toBe(true)
  expect(decodeBase58('1'.repeat(100_000))).toHaveLength(100_000)
  expect(decodeBase58('1'.repeat(100_001))).toBeUndefined()
})

test('error: no hex', () => {
  for (const text of ['0', 'g0', '0x', '0G', ' 0', '0/', ':0', '@0', '`0'])
    expect(decodeHex(text)).toBeUndefined()
})

test('error: no base 64', () => {
  for (const value of ['*', 'A', 7, undefined, null, {}])
    expect(decodeBase64(value)).toBeUndefined()
})

test('behavior: hex and base 64, also of many bytes', () => {
  expect(encodeHex(Uint8Array.of(0, 10, 255))).toBe('000aff')
  expect(encodeBase64(Uint8Array.of(0, 10, 255))).toBe('AAr/')
  const many = new Uint8Array(400_000).fill(7)
  expect(encodeBase64(many)).toBe(Buffer.from(many).toString('base64'))
  expect(isSame(decodeBase64(encodeBase64(many)), many)).toBe(true)
  expect(isSame(decodeHex(encodeHex(many)), many)).toBe(true)
  expect(decodeHex('00AFaf09')).toEqual(Uint8Array.of(0, 175, 175, 9))
  expect(decodeHex('')).toEqual(new Uint8Array())
})

function isSame(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && Buffer.compare(a, b) === 0
}
