import { expect, test } from 'vitest'
import { createToyKit } from '../toy/createToyKit.ts'
import { groupAccounts } from './groupAccounts.ts'

const group = (accountIds: readonly string[]) =>
  groupAccounts(createToyKit().kit, ['toy'], accountIds).get('toy')

test('default', () => {
  expect(
    group(['toy:2:Alice', 'toy:1:ALICE', 'toz:1:Eve', 'toy:1:Bob']),
  ).toEqual({
    accounts: [
      { address: 'Alice', type: 'eoa' },
      { address: 'Bob', type: 'eoa' },
    ],
    networkId: 'toy:2',
  })
})

test('error: more accounts than anybody has', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => `toy:1:A${i}`)
  const accounts = group(many)?.accounts ?? []
  expect(accounts).toHaveLength(500)
  expect(accounts[0]?.address).toBe('A0')
})
