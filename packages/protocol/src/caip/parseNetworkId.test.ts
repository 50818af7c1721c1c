import { expect, test } from 'vitest'
import { InvalidNetworkIdError } from '../errors/InvalidNetworkIdError.ts'
import { parseNetworkId } from './parseNetworkId.ts'

test('default', () => {
  expect(parseNetworkId('eip155:1')).toEqual({
    namespace: 'eip155',
    reference: '1',
  })
})

test('behavior: the result is the caller’s own', () => {
  expect(Object.isFrozen(parseNetworkId('eip155:1'))).toBe(false)
})

test.each([
  ['eip155', '"eip155"'],
  ['eip155:01', '"eip155:01"'],
  ['eip155:1:0xab', '"eip155:1:0xab"'],
  ['', '""'],
  ['a\u202eb', '"ab"'],
  ['x'.repeat(1000), `"${'x'.repeat(80)}"`],
])('error: invalid %j', (given, shown) => {
  const error = thrownBy(() => parseNetworkId(given))
  expect(error).toBeInstanceOf(InvalidNetworkIdError)
  expect(error).toMatchObject({
    name: 'InvalidNetworkIdError',
    message: 'Invalid CAIP-2 network id',
    hint: `Expected \`namespace:reference\`, such as \`eip155:1\`; received ${shown}.`,
  })
})

test('error: not a string', () => {
  const error = thrownBy(() => parseNetworkId(undefined as unknown as string))
  expect(error).toMatchObject({
    message: 'Invalid CAIP-2 network id',
    hint: expect.stringContaining('received undefined.'),
  })
})

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}
