import { expect, test } from 'vitest'
import { InvalidJsonError, parseJson } from './parseJson.ts'

test('default', () => {
  expect(parseJson('{"a":[1,{"b":null}],"c":"d"}')).toEqual({
    a: [1, { b: null }],
    c: 'd',
  })
  expect(parseJson('null')).toBe(null)
})

test('behavior: the forbidden words may be values', () => {
  expect(parseJson('["__proto__","\\u0061"]')).toEqual(['__proto__', 'a'])
  expect(parseJson('{"constructors":1,"my_prototype":2}')).toEqual({
    constructors: 1,
    my_prototype: 2,
  })
})

test.each([
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"prototype":1}',
  '[[{"a":{"b":[{"__proto__":null}]}}]]',
  '{"\\u005f_proto__":{"polluted":true}}',
  '{"__pr\\u006Fto__":{"polluted":true}}',
  '{"constr\\u0075ctor":1}',
  '{"a":1,"a":{"prototype":2}}',
])('error: forbidden key in %s', (text) => {
  expect(() => parseJson(text)).toThrow(InvalidJsonError)
  expect(() => parseJson(text)).toThrow(
    expect.objectContaining({
      message: 'Invalid JSON',
      hint: expect.stringMatching(/^The key `\w+` is not allowed\.$/),
    }),
  )
})

test.each([
  '',
  '{',
  "{'a':1}",
  'undefined',
  '1n',
  '{"a":1}}',
  `${'['.repeat(100_000)}"prototype"`,
])('error: malformed (%#)', (text) => {
  expect(() => parseJson(text)).toThrow(InvalidJsonError)
})

test('error: keeps the original as cause', () => {
  expect(() => parseJson('{')).toThrow(
    expect.objectContaining({ cause: expect.any(SyntaxError) }),
  )
})

test('error: not a string', () => {
  for (const value of [undefined, null, 1, {}])
    expect(() => parseJson(value as unknown as string)).toThrow(
      InvalidJsonError,
    )
})

test('error: nested too deep to visit', () => {
  const depth = 200_000
  const text = `${'['.repeat(depth)}"prototype"${']'.repeat(depth)}`
  expect(() => parseJson(text)).toThrow(InvalidJsonError)
})
