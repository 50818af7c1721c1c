import { parseJsonWithBigInts } from '@solana/rpc-spec-types'
import { describe, expect, test } from 'vitest'
import { parseJson } from './parseJson.ts'

test('default: integers of 16 digits and more are exact', () => {
  expect(
    parseJson(
      '{"rentEpoch":18446744073709551615,"slot":1,"list":[-9007199254740993]}',
    ),
  ).toEqual({ rentEpoch: 2n ** 64n - 1n, slot: 1n, list: [-9007199254740993n] })
})

test.each([
  '{"a":1}',
  '{"a":1.5,"b":-2,"c":1e-7,"f":12345678901234567890.5}',
  '{"text":"12345678901234567890, \\"12345678901234567890\\" \\\\","a":12345678901234567890}',
  '{"12345678901234567890":[12345678901234567890,"\\\\"]}',
  '[12345678901234567890,{"a":[{}]},null,true,""]',
  '1234567890123456',
  '0.12345678901234567890',
])('behavior: %s is read as @solana/kit reads it', (text) => {
  const expected = parseJsonWithBigInts(text)
  expect(parseJson(text)).toEqual(expected)
})

describe('error', () => {
  test.each([
    '',
    '{',
    '{"a":012345678901234567890}',
    '{"a":1234567890123456789}}',
    '"1234567890123456789',
    '[1234567890123456789 1234567890123456789]',
  ])('%s', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  })
})

test('behavior: an object in the form of the marks stays an object', () => {
  const text = '{"a":{"$n":"x"},"b":1234567890123456789}'
  expect(parseJson(text)).toEqual({ a: { $n: 'x' }, b: 1234567890123456789n })
})

test('behavior: keys of prototypes are keys like others', () => {
  const value = parseJson('{"__proto__":{"isAdmin":1234567890123456789}}')
  expect(Object.keys(value as object)).toEqual(['__proto__'])
  expect((value as { isAdmin?: unknown }).isAdmin).toBeUndefined()
})

test.each([
  ['a long text', `"${'a'.repeat(4_000_000)}"`],
  ['escapes', `"${'\\"'.repeat(2_000_000)}"`],
  ['backslashes', `"${'\\'.repeat(4_000_000)}"`],
  ['texts', `[${'"",'.repeat(300_000)}1]`],
  ['digits', '1'.repeat(4_000_000)],
  ['a list of digits', `[${'1234567890123456,'.repeat(200_000)}1]`],
])(
  'behavior: %s of some MB neither overflows the stack nor takes long',
  (_, text) => {
    const marked = `{"a":${text},"b":1234567890123456789}`
    expect(parseJson(marked)).toMatchObject({ b: 1234567890123456789n })
  },
)

test.each([
  ['escaped quotes', '\\"'],
  ['backslashes', '\\'],
  ['quotes', '"'],
  ['digits and quotes', '1"'],
  ['numbers', '-1.1e1.'],
  ['points', '1.'],
])('error: %s without an end', (_, unit) => {
  const text = `1234567890123456"${unit.repeat(1_000_000)}`
  expect(() => parseJson(text)).toThrow(SyntaxError)
})

test('behavior: arrays that are 100,000 deep', () => {
  const depth = 100_000
  const text = `${'['.repeat(depth)}1${']'.repeat(depth)}`
  let part = parseJson(text)
  for (let i = 0; i < depth; i += 1) part = (part as unknown[])[0]
  expect(part).toBe(1n)
})
