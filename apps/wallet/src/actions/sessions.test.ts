import { expect, test } from 'vitest'
import type { Client } from '../wallet/createClient.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { selectAccount } from './sessions.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet with two accounts and one session, and what it sends to the site. */
function create(accounts: readonly string[]) {
  const sent: unknown[] = []
  const eip155 = {
    accounts,
    methods: ['personal_sign'],
    events: ['accountsChanged'],
  }
  let session = {
    topic: 'a',
    expiry: Date.now() / 1000 + 60,
    namespaces: { eip155 },
  }
  const client = {
    session: { getAll: () => [session] },
    proposal: { getAll: () => [] },
    getPendingSessionRequests: () => [],
    async update({ namespaces }: typeof session) {
      session = { ...session, namespaces }
      sent.push(namespaces.eip155.accounts)
    },
    async emit({ event }: { event: unknown }) {
      sent.push(event)
    },
  }
  const wallet = createWallet({
    client: client as unknown as Client,
    config: {
      accounts: [
        { address: alice, privateKey: '0x1' },
        { address: bob, privateKey: '0x2' },
      ],
      chains: [1, 2].map((chainId) => ({
        ...{ chainId, name: '', rpcUrl: '', contracts: { tokens: [] } },
      })),
      relay: 'ws://127.0.0.1:1',
    },
  })
  return { wallet, sent }
}

const changed = (account: string) => ({
  name: 'accountsChanged',
  data: [account],
})

test('default: a site gets an account that it did not have', async () => {
  const { wallet, sent } = create([`eip155:2:${alice}`, `eip155:1:${alice}`])
  await selectAccount(wallet, { address: bob })
  expect(wallet.getState().address).toBe(bob)
  expect(sent).toEqual([
    [
      ...[`eip155:2:${bob}`, `eip155:2:${alice}`],
      ...[`eip155:1:${bob}`, `eip155:1:${alice}`],
    ],
    changed(`eip155:1:${bob}`),
  ])
})

test('behavior: the account is the first of those that a site has', async () => {
  const { wallet, sent } = create([`eip155:1:${alice}`, `eip155:1:${bob}`])
  await selectAccount(wallet, { address: bob })
  expect(sent).toEqual([
    [`eip155:1:${bob}`, `eip155:1:${alice}`],
    changed(`eip155:1:${bob}`),
  ])
  await selectAccount(wallet, { address: bob })
  expect(sent.slice(2)).toEqual([changed(`eip155:1:${bob}`)])
})
