// @vitest-environment happy-dom
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeWallet } from '../createFakeWallet.ts'
import type { FakeWallet } from '../types/FakeWallet.ts'

const keys = [generatePrivateKey(), generatePrivateKey()] as const
const [first, second] = keys.map(privateKeyToAddress) as [
  `0x${string}`,
  `0x${string}`,
]
const wallets: FakeWallet[] = []

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const wallet of wallets.splice(0)) wallet.destroy()
})

function create(parameters: Partial<createFakeWallet.Parameters> = {}) {
  const wallet = createFakeWallet({
    accounts: keys,
    chains: [
      { chainId: 1, rpcUrl: 'http://127.0.0.1:1' },
      { chainId: 2, rpcUrl: 'http://127.0.0.1:2' },
    ],
    ...parameters,
  })
  wallets.push(wallet)
  const events: unknown[] = []
  for (const event of [
    'connect',
    'disconnect',
    'accountsChanged',
    'chainChanged',
  ])
    wallet.provider.on(event, (value) => events.push([event, value]))
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  return { wallet, events, request }
}

test('default', async () => {
  const { wallet, events, request } = create()
  await request('eth_requestAccounts')
  wallet.setChain(2)
  wallet.switchAccount(second)
  wallet.lock()
  wallet.unlock()
  wallet.disconnect()
  wallet.reconnect()
  wallet.revoke()
  expect(events).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [first, second]],
    ['chainChanged', '0x2'],
    ['accountsChanged', [second, first]],
    ['accountsChanged', []],
    ['accountsChanged', [second, first]],
    ['disconnect', expect.objectContaining({ code: 4900 })],
    ['connect', { chainId: '0x2' }],
    ['accountsChanged', []],
  ])
})

test('behavior: a site without permission sees chains only', () => {
  const { wallet, events } = create()
  wallet.switchAccount(second)
  wallet.lock()
  wallet.unlock()
  wallet.setChain(2)
  expect(events).toEqual([['chainChanged', '0x2']])
})

test('behavior: events come before the answer', async () => {
  const { events, request } = create()
  await request('eth_requestAccounts').then(() => events.push('answer'))
  await request('wallet_switchEthereumChain', { chainId: '0x2' }).then(() =>
    events.push('answer'),
  )
  expect(events.slice(1)).toEqual([
    ['accountsChanged', [first, second]],
    'answer',
    ['chainChanged', '0x2'],
    'answer',
  ])
})

test('behavior: a locked wallet signs nothing and unlocks to connect', async () => {
  const { wallet, request } = create()
  await request('eth_requestAccounts')
  wallet.lock()
  expect(wallet.isLocked).toBe(true)
  expect(await request('eth_accounts')).toEqual([])
  await expect(request('personal_sign', '0x', first)).rejects.toMatchObject({
    code: 4100,
  })
  expect(await request('eth_requestAccounts')).toEqual([first, second])
  expect(wallet.isLocked).toBe(false)
})

test('behavior: a disconnected wallet answers nothing', async () => {
  const { wallet, request } = create()
  wallet.disconnect()
  await expect(request('eth_chainId')).rejects.toMatchObject({ code: 4900 })
  wallet.reconnect()
  expect(await request('eth_chainId')).toBe('0x1')
})

test('behavior: takes other accounts', async () => {
  const { wallet, events, request } = create({ accounts: [keys[0]] })
  await request('eth_requestAccounts')
  wallet.setAccounts([keys[1]])
  expect(events.at(-1)).toEqual(['accountsChanged', [second]])
  expect(() => wallet.switchAccount(first)).toThrow(
    `The wallet has no account ${first}.`,
  )
})

test('behavior: a listener that throws does not stop others', async () => {
  const { wallet, events } = create()
  const errors: string[] = []
  const timeout = globalThis.setTimeout
  globalThis.setTimeout = ((run: () => void) => {
    try {
      run()
    } catch (error) {
      errors.push(String(error))
    }
  }) as typeof setTimeout
  try {
    const fail = () => {
      throw new Error('mine')
    }
    wallet.provider.on('chainChanged', fail).on('chainChanged', fail)
    wallet.setChain(2)
    wallet.provider.removeListener('chainChanged', fail)
    wallet.setChain(1)
  } finally {
    globalThis.setTimeout = timeout
  }
  expect(errors).toEqual(['Error: mine', 'Error: mine', 'Error: mine'])
  expect(events).toEqual([
    ['chainChanged', '0x2'],
    ['chainChanged', '0x1'],
  ])
})

test('behavior: subscribers are notified of changes first', async () => {
  const { wallet, events, request } = create()
  const unsubscribe = wallet.subscribe(() => {
    events.push({ chainId: wallet.chainId, isLocked: wallet.isLocked })
  })
  await request('eth_requestAccounts')
  wallet.setChain(2)
  wallet.lock()
  unsubscribe()
  wallet.unlock()
  expect(events.slice(1)).toEqual([
    { chainId: 1, isLocked: false },
    ['accountsChanged', [first, second]],
    { chainId: 2, isLocked: false },
    ['chainChanged', '0x2'],
    { chainId: 2, isLocked: true },
    ['accountsChanged', []],
    ['accountsChanged', [first, second]],
  ])
})

test('parameters: storage', async () => {
  const storage = localStorage
  const before = create({ storage })
  await before.request('eth_requestAccounts')
  before.wallet.switchAccount(second)
  before.wallet.setChain(2)

  const after = create({ storage })
  expect(await after.request('eth_accounts')).toEqual([second, first])
  expect(await after.request('eth_chainId')).toBe('0x2')
  expect(after.events).toEqual([['connect', { chainId: '0x2' }]])

  // Another site, another wallet, another account: nothing carries over.
  const other = { storage, origin: 'https://other.example' }
  expect(await create(other).request('eth_accounts')).toEqual([])
  const brand = { storage, rdns: 'com.other' }
  expect(await create(brand).request('eth_accounts')).toEqual([])
  const account = { storage, accounts: [keys[0]] }
  expect(await create(account).request('eth_accounts')).toEqual([first])
})

test('behavior: forgets what can not be read', async () => {
  localStorage.setItem('latchkit-testing:org.latchkit.fake', '{"permitted":')
  expect(
    await create({ storage: localStorage }).request('eth_accounts'),
  ).toEqual([])
})

test('behavior: follows what the visitor does in another tab', async () => {
  const storage = localStorage
  const tab = create({ storage })
  const other = create({ storage })
  await other.request('eth_requestAccounts')
  other.wallet.setChain(2)
  // A browser notifies every tab except the one that wrote.
  const key = 'latchkit-testing:org.latchkit.fake'
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(tab.events.slice(1)).toEqual([
    ['chainChanged', '0x2'],
    ['accountsChanged', [first, second]],
  ])

  tab.wallet.destroy()
  other.wallet.revoke()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(tab.events).toHaveLength(3)
})
