import { generatePrivateKey } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createFakeWallet } from '../createFakeWallet.ts'
import type { Misbehavior } from '../types/behavior.ts'

function create(misbehavior: Partial<Misbehavior>) {
  const wallet = createFakeWallet({
    accounts: [generatePrivateKey()],
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }],
    misbehavior,
  })
  const events: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged'])
    wallet.provider.on(event, (value) => events.push([event, value]))
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  return { wallet, events, request }
}

test('default', async () => {
  const { wallet, events } = create({})
  wallet.misbehave({ duplicateEvents: true })
  wallet.setChain(5)
  wallet.misbehave({ duplicateEvents: false })
  wallet.setChain(6)
  expect(events).toEqual([
    ['chainChanged', '0x5'],
    ['chainChanged', '0x5'],
    ['chainChanged', '0x6'],
  ])
})

test('parameters: throwStrings', async () => {
  const { request } = create({ throwStrings: true })
  await expect(request('eth_sign')).rejects.toBe(
    'The method "eth_sign" does not exist or is not available.',
  )
})

test('parameters: nestErrors', async () => {
  const { request } = create({ nestErrors: true })
  await expect(
    request('wallet_switchEthereumChain', { chainId: '0x5' }),
  ).rejects.toMatchObject({
    code: -32603,
    data: { originalError: { code: 4902 } },
  })
})

test('parameters: leakAccounts', async () => {
  const { wallet, request } = create({ leakAccounts: true })
  expect(await request('eth_accounts')).toEqual(wallet.accounts)
})

test('parameters: decimalChainIds', async () => {
  const { wallet, events, request } = create({ decimalChainIds: true })
  wallet.setChain(31337)
  expect(events).toEqual([['chainChanged', 31337]])
  expect(await request('eth_chainId')).toBe(31337)
})

test('parameters: lateEvents', async () => {
  vi.useFakeTimers()
  try {
    const { wallet, events, request } = create({ lateEvents: true })
    await request('eth_requestAccounts')
    expect(events).toEqual([])
    await vi.advanceTimersByTimeAsync(50)
    expect(events).toEqual([['accountsChanged', wallet.accounts]])
  } finally {
    vi.useRealTimers()
  }
})

test('parameters: noEvents', async () => {
  const { wallet, events, request } = create({ noEvents: true })
  await request('eth_requestAccounts')
  wallet.setChain(5)
  expect(events).toEqual([])
})

test('parameters: junkAnswers', async () => {
  const { request } = create({ junkAnswers: true })
  expect(await request('eth_accounts')).toEqual({ length: 1, 0: 42 })
  expect(await request('eth_requestAccounts')).toContain('not an address')
  expect(await request('eth_chainId')).toBe('not a number')
})

test('parameters: prototypeKeys', async () => {
  const { wallet, request } = create({ prototypeKeys: true })
  await request('eth_requestAccounts')
  const answer = await request('wallet_getCapabilities', wallet.accounts[0])
  expect(Object.keys(answer as object)).toEqual([
    '__proto__',
    'constructor',
    '0x1',
  ])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('behavior: any event at any time', () => {
  const { wallet, events } = create({})
  wallet.emit('accountsChanged', ['0x12', null])
  expect(events).toEqual([['accountsChanged', ['0x12', null]]])
})
