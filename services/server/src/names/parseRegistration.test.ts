import { expect, test } from 'vitest'
import { RequestError } from '../http/RequestError.ts'
import { parseRegistration } from './parseRegistration.ts'

const registration = {
  name: 'bobby.example.eth',
  attributes: [{ key: 'avatar', value: 'https://a.example/ü.png' }],
  timestamp: 1_700_000_000,
  address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  audience: 'https://names.example',
} as const

const { audience, ...rest } = registration

function findField(message: string): string | undefined {
  try {
    parseRegistration(message)
  } catch (error) {
    if (error instanceof RequestError && error.status === 400)
      return error.reasons[0]?.field
    throw error
  }
  return undefined
}

test('default', () => {
  const message = JSON.stringify(registration)
  expect(parseRegistration(message)).toEqual(registration)
})

test('parameters: attributes', () => {
  const full = Object.fromEntries(
    Array.from({ length: 8 }, (_, i) => [`k${i}`, i]),
  )
  for (const attributes of [
    [],
    [{}],
    [{ a: null, b: true, c: 1.5, d: '"' }],
    Array.from({ length: 16 }, () => full),
  ])
    expect(
      findField(JSON.stringify({ ...registration, attributes })),
    ).toBeUndefined()
})

test('parameters: address in one case', () => {
  const digits = registration.address.slice(2)
  for (const address of [digits.toLowerCase(), digits.toUpperCase()]) {
    const given = { ...registration, address: `0x${address}` }
    expect(parseRegistration(JSON.stringify(given))).toEqual(given)
  }
})

test.each([
  ['not JSON', 'hello'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"text"'],
  ['spaces', JSON.stringify(registration, null, 1)],
  ['a space at the end', `${JSON.stringify(registration)} `],
  ['another order', JSON.stringify({ audience, ...rest })],
  ['one more key', JSON.stringify({ ...registration, more: 1 })],
  [
    'a key given twice',
    JSON.stringify(registration).replace('{', '{"name":"other.example.eth",'),
  ],
  [
    'another way to write a letter',
    JSON.stringify(registration).replace('bobby', '\\u0062obby'),
  ],
  [
    'another way to write a number',
    JSON.stringify(registration).replace('1700000000', '17e8'),
  ],
  [
    'a key of prototypes',
    JSON.stringify(registration).replace('{"name"', '{"__proto__":{},"name"'),
  ],
  [
    'such a key inside',
    JSON.stringify(registration).replace('[{', '[{"constructor":1,'),
  ],
])('error: %s', (_, message) => {
  expect(findField(message)).toBe('message')
})

test.each([
  ['name', undefined],
  ['name', 7],
  ['name', 'b'.repeat(256)],
  ['timestamp', '1700000000'],
  ['timestamp', 1_700_000_000.5],
  ['timestamp', null],
  ['address', '0x90F7'],
  ['address', '0x90F79bf6EB2c4f870365E785982E1f101E93b907'],
  ['address', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['audience', 1],
  ['audience', 'a'.repeat(256)],
  ['attributes', {}],
  ['attributes', ['a']],
  ['attributes', [[]]],
  ['attributes', [{ a: { b: 1 } }]],
  ['attributes', [{ a: ['b'] }]],
  ['attributes', [{ '': 1 }]],
  ['attributes', [{ ['k'.repeat(65)]: 1 }]],
  ['attributes', [{ k: 'v'.repeat(1_025) }]],
  ['attributes', Array.from({ length: 17 }, () => ({}))],
  [
    'attributes',
    [Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`k${i}`, i]))],
  ],
])('error: %s is %j', (field, value) => {
  expect(findField(JSON.stringify({ ...registration, [field]: value }))).toBe(
    field,
  )
})
