import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../conformance/until.ts'
import { createKit } from '../kit/createKit.ts'
import { createMemoryStorage } from '../storage/createMemoryStorage.ts'
import { createToyAdapter } from '../toy/createToyAdapter.ts'
import { createToyKit, createWallet } from '../toy/createToyKit.ts'
import { connect } from './connect.ts'
import { getAccount } from './getAccount.ts'

const warn = vi.fn()
beforeEach(() => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page that was connected and is gone. */
async function visitBefore() {
  const visit = createToyKit()
  const unmount = visit.kit.mount()
  await connect(visit.kit, { connectorId: 'toy' })
  unmount()
  const { storage, wallet } = visit
  return { storage, wallet }
}

test('behavior: a stored connection is connecting from the first moment', async () => {
  const { kit } = createToyKit(await visitBefore())
  expect(getAccount(kit)).toMatchObject({
    status: 'connecting',
    isReconnecting: true,
    address: 'Alice',
    caipAddress: undefined,
  })
  expect(kit.getServerState().connections.get('toy')).toEqual({
    status: 'disconnected',
  })
})

test('default', async () => {
  const { kit, events } = createToyKit(await visitBefore())
  kit.mount()
  await until(kit, () => getAccount(kit).status === 'connected')
  expect(events).toContainEqual({
    event: 'CONNECT_SUCCESS',
    properties: { method: 'EXTERNAL', name: 'Toy Wallet', reconnect: true },
  })
})

test('behavior: waits for a wallet that announces itself late', async () => {
  const { storage, wallet } = await visitBefore()
  const adapter = createToyAdapter()
  const kit = createKit({ adapters: [adapter], storage })
  kit.mount()
  await Promise.resolve()
  expect(getAccount(kit).status).toBe('connecting')
  adapter.announce(wallet.connector)
  await until(kit, () => getAccount(kit).status === 'connected')
})

test('behavior: gives up after 3 s with a warning, and takes the wallet when it comes after all', async () => {
  const { storage, wallet } = await visitBefore()
  vi.useFakeTimers()
  const adapter = createToyAdapter()
  const kit = createKit({ adapters: [adapter], storage })
  kit.mount()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(getAccount(kit).status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect(getAccount(kit)).toMatchObject({
    status: 'disconnected',
    address: undefined,
  })
  expect(warn.mock.calls).toMatchInlineSnapshot(`
    [
      [
        "[latchkit] The connection of "toy" to "toy" was not restored: its wallet is not on this page.",
      ],
    ]
  `)
  adapter.announce(wallet.connector)
  await vi.advanceTimersByTimeAsync(0)
  expect(getAccount(kit).status).toBe('connected')
})

test('behavior: a wallet that never answers is given 5 s', async () => {
  const { storage, wallet } = await visitBefore()
  vi.useFakeTimers()
  wallet.connector.reconnect = () => new Promise(() => {})
  const { kit } = createToyKit({ storage, wallet })
  kit.mount()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(getAccount(kit).status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect(getAccount(kit).status).toBe('disconnected')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('behavior: a wallet that opens no account ends the stored connection', async () => {
  const { storage, wallet } = await visitBefore()
  await wallet.close()
  const { kit } = createToyKit({ storage, wallet })
  kit.mount()
  await until(kit, () => getAccount(kit).status === 'disconnected')
  expect(warn).toHaveBeenCalledTimes(1)
  expect(storage.getItem('latchkit.connection.toy')).toBe(
    '{"version":1,"status":"disconnected"}',
  )
})

test('behavior: an id that several wallets claim is not reconnected', async () => {
  const { storage } = await visitBefore()
  const wallet = createWallet()
  const adapter = createToyAdapter({
    connectors: [{ ...wallet.connector, claimants: 2 }],
  })
  const reconnect = vi.spyOn(wallet.connector, 'reconnect')
  const kit = createKit({ adapters: [adapter], storage })
  kit.mount()
  await until(kit, () => getAccount(kit).status === 'disconnected')
  expect(reconnect).not.toHaveBeenCalled()
})

test('behavior: mounting twice, as strict mode does, asks the wallet once at a time', async () => {
  const { kit, wallet } = createToyKit(await visitBefore())
  kit.mount()()
  const unmount = kit.mount()
  await until(kit, () => getAccount(kit).status === 'connected')
  expect(wallet.countListeners()).toBe(1)
  unmount()
  expect(wallet.countListeners()).toBe(0)
})

test('behavior: after an unmounted while, sees what the wallet did meanwhile', async () => {
  const { kit, wallet } = createToyKit()
  const unmount = kit.mount()
  await connect(kit, { connectorId: 'toy' })
  unmount()
  await wallet.selectAccount('Bob')
  expect(getAccount(kit).address).toBe('Alice')
  kit.mount()
  await until(kit, () => getAccount(kit).address === 'Bob')
})

test.each([
  ['not JSON', '{'],
  ['another shape', '{"status":"connected"}'],
  [
    'a newer version',
    '{"version":2,"status":"connected","connectorId":"toy","address":"A"}',
  ],
  ['a list', '[]'],
  ['hostile keys', '{"version":1,"__proto__":{"status":"connected"}}'],
])('behavior: a stored value that is %s counts as absent', (_, value) => {
  const storage = createMemoryStorage()
  storage.setItem('latchkit.connection.toy', value)
  storage.setItem('latchkit.recentWallets', value)
  storage.setItem('latchkit.addressLabels', value)
  storage.setItem('latchkit.activeNamespace', value)
  storage.setItem('latchkit.network.toy', value)
  const { kit } = createToyKit({ storage })
  expect(kit.getState()).toEqual(kit.getServerState())
})
