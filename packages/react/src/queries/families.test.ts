import type { AccountId } from '@latchkit/core'
import { createKit, createMemoryStorage } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { expect, test } from 'vitest'
import { defineInfiniteQuery } from './defineInfiniteQuery.ts'
import { swapAllowanceQuery, swapQuoteQuery } from './swaps.ts'

/** A kit with two families, of which EVM is not the active one. */
function open() {
  const namespaces = ['other', 'eip155']
  return createKit({
    adapters: namespaces.map((namespace) => createFakeAdapter({ namespace })),
    networks: namespaces.map((namespace) => createFakeNetwork(1, namespace)),
    storage: createMemoryStorage(),
  })
}

const token: AccountId = 'eip155:1:0x1'
const ofEvm = { address: undefined, network: 'eip155:1' }

test('behavior: a quote and an allowance follow the account that they are of, whichever family is active', () => {
  const kit = open()
  const swap = { from: token, to: token, amount: 1n }
  expect(swapQuoteQuery(kit, swap).queryKey).toContainEqual(ofEvm)
  expect(swapAllowanceQuery(kit, { token }).queryKey).toContainEqual(ofEvm)
})

test('parameters: namespace of a query that reads page by page', () => {
  const query = defineInfiniteQuery('pages', async () => 0, {
    namespace: 'eip155',
    ...{ first: 0, getNext: () => undefined, staleTime: 0 },
  })
  expect(query(open(), {}).queryKey).toContainEqual(ofEvm)
})
