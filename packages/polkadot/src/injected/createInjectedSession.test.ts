import {
  connect,
  disconnect,
  findConnector,
  getAccount,
  sendTransaction,
  signMessage,
  switchNetwork,
} from '@latchkit/core'
import { keys, openPolkadotApp } from '@latchkit/test/polkadot/openPolkadotApp'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isSameAddress } from '../address/address.ts'
import { formatAddress } from '../address/parseAddress.ts'
import { kusama } from '../networks/kusama.ts'
import { polkadotMainnet } from '../networks/polkadotMainnet.ts'
import type { EnabledWallet } from './bindWallet.ts'
import { bindWallet } from './bindWallet.ts'
import { createInjectedSession } from './createInjectedSession.ts'

const networks = [polkadotMainnet, kusama]
const unmounts = new Set<() => void>()
afterEach(() => {
  for (const unmount of unmounts) unmount()
  unmounts.clear()
  vi.unstubAllGlobals()
})

async function open() {
  const app = await openPolkadotApp({ networks })
  unmounts.add(app.unmount)
  return app
}

test('default: addresses have the prefix of the network, and the same keys', async () => {
  const { kit, addresses, wallet } = await open()
  const events: string[] = []
  kit.onEvent(({ event }) => events.push(event))
  const first = getAccount(kit).address ?? ''
  expect(first).toMatch(/^1/)
  await switchNetwork(kit, { network: kusama })
  const second = getAccount(kit).address ?? ''
  expect(second).toMatch(/^[C-J]/)
  expect(first).not.toBe(second)
  for (const each of [first, second])
    expect(isSameAddress(each, addresses[0])).toBe(true)
  expect(wallet.requests.map(({ method }) => method)).toEqual(['enable'])
  expect(events.filter((each) => each === 'SWITCH_NETWORK').length).toBe(1)
})

test('behavior: the app’s name is shown when it asks for access', async () => {
  const { wallet } = await open()
  expect(wallet.requests).toEqual([{ method: 'enable', request: 'Shop' }])
})

test('behavior: a text that looks like bytes is signed as text', async () => {
  const { kit, wallet } = await open()
  const sign = async (message: string | Uint8Array) => {
    await signMessage(kit, { message })
    const { request } = wallet.requests.at(-1) ?? {}
    return (request as { data?: string } | undefined)?.data
  }
  expect(await sign('0x6869')).toBe('0x307836383639')
  expect(await sign('hi')).toBe('0x6869')
  expect(await sign(new Uint8Array([0x68, 0x69]))).toBe('0x6869')
})

test('behavior: accounts of other families and chains are not listed', async () => {
  const { kit, wallet, addresses } = await open()
  const address = (fill: number) =>
    formatAddress(new Uint8Array(32).fill(fill), { ss58Prefix: 42 })
  wallet.add([
    { address: address(3), type: 'ethereum' },
    { address: `0x${'11'.repeat(20)}`, type: 'ethereum' },
    { address: address(4), type: 'sr25519', genesisHash: kusama.genesisHash },
    { address: address(5), type: 'ecdsa', genesisHash: '' },
    { address: address(6), genesisHash: polkadotMainnet.genesisHash },
    { address: 'junk' },
    { address: addresses[0] },
    null,
    7,
  ])
  const list = () => getAccount(kit).allAccounts.map((each) => each.address)
  const expected = [...addresses, address(5), address(6)]
  expect(list().length).toBe(4)
  for (const [i, each] of expected.entries())
    expect(isSameAddress(each, list()[i] ?? '')).toBe(true)
  await switchNetwork(kit, { network: kusama })
  expect(list().some((each) => isSameAddress(each, address(4)))).toBe(true)
  expect(list().some((each) => isSameAddress(each, address(6)))).toBe(false)
})

test.each([
  ['no list', { length: 1 }],
  ['junk', [null, 7, { address: '5' }]],
])('behavior: an event with %s is ignored', async (_, accounts) => {
  const { kit, wallet } = await open()
  const before = getAccount(kit)
  wallet.emit(accounts)
  expect(getAccount(kit)).toBe(before)
})

test('behavior: a list of accounts that never ends is read by its first entries', async () => {
  const { kit, wallet, addresses } = await open()
  let reads = 0
  const count = () => {
    reads += 1
    if (reads > 5_000) throw new Error('endless')
    return { address: addresses[1] }
  }
  const own = { slice: () => ({ [Symbol.iterator]: () => ({ next: count }) }) }
  wallet.emit(Object.assign([{ address: addresses[1] }], own))
  expect(reads).toBe(0)
  expect(getAccount(kit).allAccounts).toHaveLength(1)
  wallet.emit([{ address: addresses[0] }])
  const get = (_: unknown, key: string | symbol) =>
    key === 'length' ? 2 ** 32 - 1 : count()
  wallet.emit(new Proxy([], { get }))
  expect(reads).toBe(500)
  const [only] = getAccount(kit).allAccounts
  expect(isSameAddress(only?.address ?? '', addresses[1])).toBe(true)
})

test('behavior: accounts are read once, and again on another network', async () => {
  const { kit, wallet, addresses } = await open()
  let reads = 0
  const account = {
    get address() {
      reads += 1
      return addresses[0]
    },
  }
  wallet.emit([account])
  const once = reads
  expect(once).toBeGreaterThan(0)
  await signMessage(kit, { message: 'hi' })
  expect(reads).toBe(once)
  await switchNetwork(kit, { network: kusama })
  expect(reads).toBe(2 * once)
})

test('error: an account that is hidden while its request is open', async () => {
  const { kit, wallet, addresses } = await open()
  wallet.once('signRaw', 'hang')
  const signing = signMessage(kit, { message: 'hello' })
  const expected = expect(signing).rejects.toMatchObject({ code: 4100 })
  await vi.waitUntil(() => wallet.requests.length === 2)
  wallet.open([addresses[1]])
  wallet.release()
  await expected
  expect(isSameAddress(getAccount(kit).address ?? '', addresses[1])).toBe(true)
})

test('error: an account that is not open, without a prompt', async () => {
  const { kit, wallet, addresses } = await open()
  const connector = findConnector(kit, { connectorId: 'polkadot:fake-wallet' })
  const provider = await connector?.getProvider('polkadot')
  wallet.open([addresses[0]])
  const method = 'polkadot_signMessage'
  const params = { address: addresses[1], message: 'x' }
  await expect(provider?.request({ method, params })).rejects.toMatchObject({
    code: 4100,
  })
  expect(wallet.requests.length).toBe(1)
})

test('error: a wallet without metadata, and one that is not enabled', async () => {
  const session = createInjectedSession(
    {
      source: {},
      enable: async () => ({
        getAccounts: async () => [],
        subscribe: () => () => {},
        sign: async () => undefined,
        callMetadata: async () => {
          throw { code: 4200 }
        },
      }),
    },
    { appName: '', getNetworkId: () => 'polkadot:1', getPrefix: () => 42 },
  )
  const method = 'polkadot_getMetadata'
  const ask = () => session.provider.request({ method })
  await expect(ask()).rejects.toMatchObject({ code: 4100 })
  await session.connect({ namespaces: ['polkadot'] }).catch(() => {})
  await expect(ask()).rejects.toMatchObject({ code: 4200 })
})

test('error: another method, and malformed parameters', async () => {
  const { kit, addresses } = await open()
  const connector = findConnector(kit, { connectorId: 'polkadot:fake-wallet' })
  const provider = await connector?.getProvider('polkadot')
  const [address] = addresses
  const send = (method: string, params?: unknown) =>
    provider?.request({ method, params })
  await expect(send('eth_sign', { address })).rejects.toMatchObject({
    code: 4200,
  })
  await expect(send('polkadot_signMessage')).rejects.toMatchObject({
    code: -32602,
  })
  await expect(
    send('polkadot_signMessage', { address, message: 7 }),
  ).rejects.toMatchObject({ code: -32602 })
})

describe('what a wallet rejects with', () => {
  test.each([
    ['Cancelled', new Error('Cancelled'), 'UserRejectedRequestError'],
    ['a text', 'Rejected by user', 'UserRejectedRequestError'],
    ['a code', { code: 4001 }, 'UserRejectedRequestError'],
    ['a missing member', new TypeError('x is not'), 'WalletResponseError'],
  ])('%s', async (_, error, name) => {
    const { kit, wallet } = await open()
    wallet.once('signRaw', { error })
    await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({
      name,
    })
  })
})

test.each([
  ['nothing', undefined],
  ['no accounts', {}],
  ['accounts without get', { accounts: {} }],
  ['a Proxy that throws', createHostile()],
])('error: enable that gives %s', async (_, result) => {
  const { kit, wallet } = await open()
  await disconnect(kit)
  wallet.revoke()
  wallet.once('enable', { result })
  const connectorId = 'polkadot:fake-wallet'
  await expect(connect(kit, { connectorId })).rejects.toThrow()
  expect(getAccount(kit).status).toBe('disconnected')
  wallet.once('enable', 'approve')
  await connect(kit, { connectorId })
  expect(getAccount(kit).status).toBe('connected')
})

test('behavior: a second click while the first prompt is open', async () => {
  const wallet = createFakePolkadotWallet({ accounts: keys })
  const bound = bindWallet(wallet.source)
  if (!bound) throw new Error('The wallet was not bound.')
  const session = createInjectedSession(bound, {
    appName: 'Shop',
    getNetworkId: () => polkadotMainnet.caipNetworkId,
    getPrefix: () => 0,
  })
  wallet.once('enable', 'hang')
  // As Polkadot.js refuses a second prompt.
  wallet.once('enable', { error: new Error('Pending authorization request') })
  const controller = new AbortController()
  const first = session.connect({
    namespaces: ['polkadot'],
    signal: controller.signal,
  })
  const aborted = expect(first).rejects.toThrow()
  await vi.waitUntil(() => wallet.requests.length === 1)
  controller.abort()
  await aborted
  const second = session.connect({ namespaces: ['polkadot'] })
  await vi.waitUntil(() => wallet.requests.length === 2)
  wallet.release()
  expect((await second).length).toBe(2)
})

test('behavior: a wallet without events still signs', async () => {
  const inner = createFakePolkadotWallet({ accounts: keys })
  const address = inner.accounts[0]?.address
  const enabled: EnabledWallet = {
    getAccounts: async () => [{ address }],
    subscribe: () => () => {},
    sign: async () => ({ signature: `0x${'ab'.repeat(64)}` }),
    callMetadata: async () => undefined,
  }
  const session = createInjectedSession(
    { source: {}, enable: async () => enabled },
    {
      appName: 'Shop',
      getNetworkId: () => polkadotMainnet.caipNetworkId,
      getPrefix: () => 0,
    },
  )
  const [id] = await session.connect({ namespaces: ['polkadot'] })
  const params = { address: id?.split(':')[2], message: 'x' }
  expect(
    await session.provider.request({ method: 'polkadot_signMessage', params }),
  ).toEqual({ signature: `0x${'ab'.repeat(64)}` })
})

test('behavior: no request is left after an abort', async () => {
  const { kit, wallet, addresses } = await open()
  const controller = new AbortController()
  wallet.once('signRaw', 'hang')
  const { signal } = controller
  const pending = signMessage(kit, { message: 'x', signal })
  const expected = expect(pending).rejects.toMatchObject({
    name: 'RequestAbortedError',
  })
  await vi.waitUntil(() => wallet.requests.length === 2)
  controller.abort()
  await expected
  await expect(
    sendTransaction(kit, { to: addresses[1], data: '0x00' }),
  ).rejects.toMatchObject({ name: 'InvalidDataError' })
})

function createHostile(): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        // A promise is looked at before it is a wallet.
        if (key === 'then') return undefined
        throw new Error('no')
      },
    },
  )
}
