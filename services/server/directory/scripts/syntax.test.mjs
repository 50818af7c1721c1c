import { expect, test } from 'vitest'
import { parseModule, readLiteral } from './syntax.mjs'

const read = (code) =>
  readLiteral(
    parseModule('a.js', Buffer.from(`const a = ${code}`)).body[0]
      .declarations[0].init,
  )

test('default', () => {
  expect(
    read("{ a: 'b', 'c-d': [1, true, `e`], f: { g: null }, ...h, [i]: 1 }"),
  ).toEqual({ a: 'b', 'c-d': [1, true, 'e'], f: { g: undefined } })
})

test('behavior: expressions that require execution are undefined', () => {
  expect(
    read(`{ a: process.exit(), b: () => 1, c: \`\${d}\`, e: x ? 1 : 2 }`),
  ).toEqual({ a: undefined, b: undefined, c: undefined, e: undefined })
})

test('behavior: no key reaches a prototype', () => {
  const value = read('{ "__proto__": { a: 1 } }')
  expect(Object.getPrototypeOf(value)).toBe(null)
  expect(value.a).toBe(undefined)
})
