import { vectors } from '@latchkit/test/walletconnect/vectors'
import { expect, test } from 'vitest'
import { formatRpc } from './formatRpc.ts'
import { parseRpc } from './parseRpc.ts'

test('default', () => {
  expect(parseRpc(vectors.text)).toEqual({
    id: '1700000000000001',
    method: 'wc_sessionPing',
    params: {},
  })
  const body = { method: 'wc_sessionPing', params: {} }
  expect(formatRpc(1700000000000001, body)).toBe(vectors.text)
})

test.each([
  ['{"id":1,"jsonrpc":"2.0","result":true}', { id: '1', result: true }],
  ['{"id":1,"result":null}', { id: '1', result: null }],
  ['{"id":1,"result":1,"error":null}', { id: '1', result: 1 }],
  [
    '{"id":1,"error":{"code":5000,"message":"no","data":[1]}}',
    { id: '1', error: { code: 5000, message: 'no', data: [1] } },
  ],
])('behavior: reads the response %s', (text, expected) => {
  expect(parseRpc(text)).toEqual(expected)
})

test.each([
  ['{"id":1,"error":{"message":"no"}}', 'no'],
  ['{"id":1,"error":{"code":"x","message":"no"}}', 'no'],
  ['{"id":1,"error":{"code":1.5,"message":["no"]}}', ''],
  ['{"id":1,"error":"no"}', 'no'],
  ['{"id":1,"error":7}', ''],
  ['{"id":1,"error":[]}', ''],
  ['{"id":1,"result":true,"error":"no"}', 'no'],
  ['{"id":1}', ''],
  ['{"id":1,"error":null}', ''],
])('behavior: A21, the error of %s', (text, message) => {
  expect(parseRpc(text)).toEqual({ id: '1', error: { code: -32603, message } })
})

test.each([
  ['a push of 15 digits', '435200000000012'],
  ['a string of 19', '"1700000000000123456"'],
  ['a number of 19', '1700000000000123456'],
  ['a number of 20', '17000000000001234567'],
  ['a string that is no number', '"a\\"b"'],
])('behavior: A19, %s keeps its digits', (_, id) => {
  const params = { id: 'x', data: { id: 7, text: '"id":8' } }
  const text = `{"params":${JSON.stringify(params)},"method":"a", "id" : ${id}}`
  expect(parseRpc(text)).toEqual({ id, method: 'a', params })
  expect(formatRpc(id, { result: true })).toBe(
    `{"id":${id},"jsonrpc":"2.0","result":true}`,
  )
})

test.each(['__proto__', 'constructor', 'prototype', '__\\u0070roto__'])(
  'behavior: the key %s spoils what it is in, and not who is told',
  (key) => {
    const inside = `{"a":[{"${key}":{"b":1}}]}`
    expect(parseRpc(`{"id":1,"method":"a","params":${inside}}`)).toEqual({
      id: '1',
      method: 'a',
      params: undefined,
    })
    expect(parseRpc(`{"id":1,"result":${inside}}`)).toEqual({
      id: '1',
      error: { code: -32603, message: '' },
    })
  },
)

test('behavior: nothing is deeper than what can be copied', () => {
  const nest = (levels: number) =>
    `{"id":1,"result":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect(parseRpc(nest(31))).toHaveProperty('result')
  expect(parseRpc(nest(32))).toHaveProperty('error')
  expect(parseRpc(nest(100_000))).toHaveProperty('error')
})

test.each([
  '',
  '{',
  'null',
  '1',
  '"a"',
  '[{"id":1,"result":true}]',
  '{"result":true}',
  '{"id":null,"result":true}',
  '{"id":-1,"result":true}',
  '{"id":1.5,"result":true}',
  '{"id":1e400,"result":true}',
  '{"id":{},"result":true}',
  '{"id":true,"result":true}',
  `{"id":"${'1'.repeat(65)}","result":true}`,
  `{"id":${'1'.repeat(21)},"result":true}`,
  `{"id":1,"result":"${'a'.repeat(2 ** 21)}"}`,
])('error: %.40s is no frame', (text) => {
  expect(parseRpc(text)).toBeUndefined()
})
