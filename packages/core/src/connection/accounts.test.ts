import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import { groupAccounts } from './accounts.ts'

const namespaces = ['fake']

const group = (accountIds: readonly string[]) =>
  groupAccounts(createFakeKit().kit, {
    ...{ namespaces, accountIds, connector: {} },
  }).get('fake')

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

test('behavior: accounts have the kind that the connector names, or that of their adapter', () => {
  const { kit } = createFakeKit()
  const adapter = kit.adapters.get('fake')
  Object.assign(adapter ?? {}, { accountType: 'payment' })
  const accountIds = ['fake:1:Alice', 'fake:1:Bob']
  const connector = {
    getAccountType: (accountId: string) =>
      accountId === 'fake:1:Bob' ? ('ordinals' as const) : undefined,
  }
  const groups = groupAccounts(kit, { namespaces, accountIds, connector })
  expect(groups.get('fake')?.accounts).toEqual([
    { address: 'Alice', type: 'payment' },
    { address: 'Bob', type: 'ordinals' },
  ])
})

test('behavior: a namespace without an adapter has no accounts', () => {
  const { kit } = createFakeKit()
  expect(
    groupAccounts(kit, {
      namespaces: ['fake', 'other'],
      ...{ accountIds: ['other:1:Eve'], connector: {} },
    }).size,
  ).toBe(0)
})

test.each([['text'], [null], [{ length: 1, 0: 'fake:1:Alice' }]])(
  'error: %j is no list of accounts',
  (accountIds) => {
    const { kit } = createFakeKit()
    expect(
      groupAccounts(kit, { namespaces, accountIds, connector: {} }).size,
    ).toBe(0)
  },
)

test('error: entries that are no account ids are dropped', () => {
  const entries = [null, 7, {}, 'Alice', 'fake:1:', 'fake:1:Bob']
  expect(group(entries as string[])?.accounts).toEqual([
    { address: 'Bob', type: 'eoa' },
  ])
})
