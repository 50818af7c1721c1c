import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import { groupAccounts } from './accounts.ts'

const group = (accountIds: readonly string[]) =>
  groupAccounts(createFakeKit().kit, ['fake'], accountIds).get('fake')

test('default', () => {
  expect(
    group(['fake:2:Alice', 'fake:1:ALICE', 'other:1:Eve', 'fake:1:Bob']),
  ).toEqual({
    accounts: [
      { address: 'Alice', type: 'eoa' },
      { address: 'Bob', type: 'eoa' },
    ],
    networkId: 'fake:2',
  })
})

test('error: more accounts than anybody has', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => `fake:1:A${i}`)
  const accounts = group(many)?.accounts ?? []
  expect(accounts).toHaveLength(500)
  expect(accounts[0]?.address).toBe('A0')
})
