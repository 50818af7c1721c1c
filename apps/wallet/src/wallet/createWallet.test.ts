import { expect, test, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { createWallet } from './createWallet.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const config = {
  accounts: [{ address: alice, privateKey: '0x1' }],
  chains: [
    { chainId: 1, name: 'One', rpcUrl: '', contracts: { tokens: [] } },
    { chainId: 2, name: 'Two', rpcUrl: '', contracts: { tokens: [] } },
  ],
  relay: 'ws://127.0.0.1:1',
} as const
const session = {
  topic: 'open',
  expiry: Date.now() / 1000 + 60,
  namespaces: {
    eip155: { accounts: [`eip155:1:${alice}`], methods: [], events: [] },
  },
}
const createRequest = (id: number, method: string, params: unknown[] = []) => ({
  id,
  topic: 'open',
  params: { chainId: 'eip155:1', request: { method, params } },
})

function create(requests: { id: number; topic: string }[]) {
  const respond = vi.fn<(answer: unknown) => Promise<void>>(async () => {})
  const client = {
    session: { getAll: () => [session, { ...session, expiry: 1 }] },
    proposal: { getAll: () => [{ expiryTimestamp: 1 }] },
    getPendingSessionRequests: () => requests,
    respond,
  }
  const wallet = createWallet({ client: client as unknown as Client, config })
  const answers = () =>
    respond.mock.calls.map(([answer]) => JSON.parse(JSON.stringify(answer)))
  return { wallet, answers }
}

test('default', () => {
  const { wallet } = create([])
  expect(wallet.getState()).toEqual({
    address: alice,
    chainId: 1,
    proposals: [],
    requests: [],
    sessions: [session],
    pairing: { status: 'idle' },
    notice: undefined,
  })
})

test('behavior: reads are answered automatically, even while a request is pending', async () => {
  const question = createRequest(1, 'personal_sign', ['0x', alice])
  const requests = [question]
  const { wallet, answers } = create(requests)
  wallet.update()
  requests.push(
    createRequest(2, 'eth_accounts'),
    createRequest(3, 'wallet_getCapabilities'),
  )
  wallet.update()
  expect(wallet.getState().requests).toEqual([question])
  await vi.waitFor(() => expect(answers()).toHaveLength(2))
  wallet.update()
  expect(answers()).toEqual([
    {
      topic: 'open',
      response: { id: 2, jsonrpc: '2.0', result: [alice] },
    },
    {
      topic: 'open',
      response: {
        id: 3,
        jsonrpc: '2.0',
        result: {
          '0x1': { atomic: { status: 'unsupported' } },
          '0x2': { atomic: { status: 'unsupported' } },
        },
      },
    },
  ])
})

test('behavior: requests that cannot be approved are refused automatically', async () => {
  const { wallet, answers } = create([createRequest(1, 'eth_sign')])
  wallet.update()
  expect(wallet.getState().requests).toEqual([])
  await vi.waitFor(() => expect(answers()).toHaveLength(1))
  expect(answers()).toMatchObject([{ response: { error: { code: 4200 } } }])
})

test('behavior: requests of ended sessions are left out', () => {
  const { wallet, answers } = create([
    { ...createRequest(1, 'eth_sign'), topic: 'x' },
  ])
  wallet.update()
  expect(wallet.getState().requests).toEqual([])
  expect(answers()).toEqual([])
})
