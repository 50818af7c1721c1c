import { expect, test } from 'vitest'
import { listTypedData, splitWords } from './listTypedData.ts'

test('default: every field that is signed, and no other', () => {
  const lines = listTypedData({
    domain: {},
    primaryType: 'Order',
    types: {
      Order: [
        { name: 'to', type: 'Person' },
        { name: 'items', type: 'Item[]' },
        { name: 'notes', type: 'string[]' },
        { name: 'rows', type: 'uint8[2][]' },
      ],
      Person: [{ name: 'name', type: 'string' }],
      Item: [{ name: 'count', type: 'uint256' }],
    },
    message: {
      to: { name: 'Bob', unsigned: 'x' },
      items: [{ count: 1 }, { count: '2' }],
      notes: [],
      rows: [[1, 2]],
      unsigned: 'y',
    },
  })
  expect(
    lines
      .map(({ name, value, depth }) => `${'  '.repeat(depth)}${name}: ${value}`)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "to: undefined
      name: Bob
    items: undefined
      1: undefined
        count: 1
      2: undefined
        count: 2
    notes: none
    rows: undefined
      1: undefined
        1: 1
        2: 2"
  `)
})

test.each([
  ['contents', 'Contents'],
  ['validUntil', 'Valid until'],
  ['token_id', 'Token id'],
  ['PermitSingle', 'Permit single'],
  ['tokenID', 'TokenID'],
  ['_', '_'],
])('behavior: %s is read as %s', (name, words) => {
  expect(splitWords(name)).toBe(words)
})
