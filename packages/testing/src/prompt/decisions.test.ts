import { zeroAddress } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createFakeWallet } from '../createFakeWallet.ts'

function create(parameters: Partial<createFakeWallet.Parameters> = {}) {
  const wallet = createFakeWallet({
    accounts: [generatePrivateKey()],
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }],
    ...parameters,
  })
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  return { wallet, request, connect: () => request('eth_requestAccounts') }
}

const rejection = { code: 4001, message: 'User rejected the request.' }

test('default', async () => {
  const { wallet, connect } = create()
  expect(await connect()).toEqual(wallet.accounts)
})

test('behavior: reject', async () => {
  const { wallet, connect, request } = create({ script: { '*': 'reject' } })
  await expect(connect()).rejects.toMatchObject(rejection)
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_chainId')).toBe('0x1')

  wallet.resetScript()
  expect(await connect()).toEqual(wallet.accounts)
  // Already connected: no prompt.
  wallet.script({ '*': 'reject' })
  expect(await connect()).toEqual(wallet.accounts)
})

test('behavior: a method comes before *', async () => {
  const { wallet, connect, request } = create()
  wallet.script({ '*': 'reject', eth_requestAccounts: 'approve' })
  await connect()
  await expect(
    request('personal_sign', '0x', wallet.accounts[0]),
  ).rejects.toMatchObject(rejection)
})

test('behavior: once-only decisions come first, in order', async () => {
  const { wallet, connect, request } = create()
  await connect()
  wallet.once('personal_sign', 'reject')
  wallet.once('personal_sign', { result: '0xfake' })
  const sign = () => request('personal_sign', '0x', wallet.accounts[0])
  await expect(sign()).rejects.toMatchObject(rejection)
  expect(await sign()).toBe('0xfake')
  expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)

  wallet.once('*', 'reject')
  expect(await request('eth_chainId')).toBe('0x1')
  await expect(sign()).rejects.toMatchObject(rejection)
})

test('behavior: hang', async () => {
  const { wallet, connect } = create({
    script: { eth_requestAccounts: 'hang' },
  })
  const [first, second] = [connect(), connect()]
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(2))
  expect(wallet.requests[0]?.outcome).toEqual({ status: 'pending' })
  expect(wallet.accounts).toHaveLength(1)
  wallet.release()
  expect(await first).toEqual(await second)
  expect(wallet.requests[0]?.outcome).toEqual({
    status: 'answered',
    result: wallet.accounts,
  })

  wallet.revoke()
  const third = connect()
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(3))
  wallet.release('reject')
  await expect(third).rejects.toMatchObject(rejection)
})

test('behavior: delay', async () => {
  vi.useFakeTimers()
  try {
    const { wallet, connect } = create()
    wallet.once('eth_requestAccounts', { delay: 1_000 })
    wallet.once('eth_requestAccounts', { delay: 500, next: 'reject' })
    const settled = vi.fn()
    connect().then(settled)
    connect().catch(settled)
    await vi.advanceTimersByTimeAsync(499)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenLastCalledWith(expect.objectContaining(rejection))
    await vi.advanceTimersByTimeAsync(500)
    expect(settled).toHaveBeenLastCalledWith(wallet.accounts)
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: error and result, for reads too', async () => {
  const { wallet, request } = create()
  wallet.script({
    eth_call: { error: 'bare string' },
    eth_blockNumber: { result: '0x7' },
    eth_chainId: { result: null },
  })
  await expect(request('eth_call')).rejects.toBe('bare string')
  expect(await request('eth_blockNumber')).toBe('0x7')
  expect(await request('eth_chainId')).toBeNull()
})

test('behavior: a function decides by the request', async () => {
  const { wallet, connect, request } = create()
  await connect()
  const decide = vi.fn(({ params }) =>
    params[0] === '0x01' ? 'approve' : 'reject',
  )
  wallet.script({ personal_sign: decide })
  const [address] = wallet.accounts
  expect(await request('personal_sign', '0x01', address)).toMatch(/^0x/)
  await expect(request('personal_sign', '0x02', address)).rejects.toMatchObject(
    rejection,
  )
  expect(decide).toHaveBeenLastCalledWith({
    method: 'personal_sign',
    params: ['0x02', address],
  })
})

test('parameters: onPrompt', async () => {
  const onPrompt = vi.fn(async () => 'reject' as const)
  const { wallet, connect, request } = create({
    onPrompt,
    origin: 'https://a.b',
  })
  await expect(connect()).rejects.toMatchObject(rejection)
  expect(onPrompt).toHaveBeenCalledExactlyOnceWith({
    method: 'eth_requestAccounts',
    params: [],
    origin: 'https://a.b',
    chainId: 1,
    address: wallet.accounts[0],
  })
  await request('eth_accounts')
  wallet.script({ eth_requestAccounts: 'approve' })
  await connect()
  expect(onPrompt).toHaveBeenCalledOnce()
})

test('error: what can not be done is refused without asking', async () => {
  const onPrompt = vi.fn(async () => 'approve' as const)
  const { wallet, connect, request } = create({ onPrompt })
  const transaction = { from: wallet.accounts[0], to: zeroAddress }
  const unauthorized: [string, unknown[]][] = [
    ['personal_sign', ['0x', wallet.accounts[0]]],
    ['eth_signTypedData_v4', [wallet.accounts[0], '{}']],
    ['eth_sendTransaction', [transaction]],
  ]
  for (const [method, params] of unauthorized)
    await expect(request(method, ...params), method).rejects.toMatchObject({
      code: 4100,
    })
  expect(onPrompt).not.toHaveBeenCalled()

  await connect()
  onPrompt.mockClear()
  const typedData = { domain: { chainId: 5 }, types: {} }
  const refused: [string, unknown[], number][] = [
    ['personal_sign', ['0x', zeroAddress], 4100],
    ['eth_signTypedData_v4', [wallet.accounts[0], typedData], -32602],
    ['eth_signTypedData_v4', [wallet.accounts[0], 'no JSON'], -32602],
    ['eth_sendTransaction', [{ ...transaction, chainId: '0x5' }], -32602],
    ['eth_sendTransaction', [], -32602],
    ['eth_sign', [], 4200],
    ['eth_subscribe', ['newHeads'], 4200],
    ['wallet_nonsense', [], 4200],
    ['__proto__', [], 4200],
    ['constructor', [], 4200],
  ]
  for (const [method, params, code] of refused)
    await expect(request(method, ...params), method).rejects.toMatchObject({
      code,
    })
  expect(onPrompt).not.toHaveBeenCalled()
})
