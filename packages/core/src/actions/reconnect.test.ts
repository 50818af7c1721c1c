import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { until } from '@latchkit/test/core/until'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKit } from '../kit/createKit.ts'
import { createMemoryStorage } from '../storage/Storage.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getAccount } from './getAccount.ts'
import { reconnect } from './reconnect.ts'

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
  const visit = createFakeKit()
  const unmount = visit.kit.mount()
  await connect(visit.kit, { connectorId: 'fake' })
  unmount()
  const { storage, wallet } = visit
  return { storage, wallet }
}

test('behavior: a stored connection is connecting from the first moment', async () => {
  const { kit } = createFakeKit(await visitBefore())
  expect(getAccount(kit)).toMatchObject({
    status: 'connecting',
    isReconnecting: true,
    address: 'Alice',
    caipAddress: undefined,
  })
  expect(kit.getServerState().connections.get('fake')).toEqual({
    status: 'disconnected',
  })
})

test('default', async () => {
  const { kit, events } = createFakeKit(await visitBefore())
  kit.mount()
  await until(kit, () => getAccount(kit).status === 'connected')
  expect(events).toContainEqual({
    event: 'CONNECT_SUCCESS',
    properties: { method: 'EXTERNAL', name: 'Fake Wallet', reconnect: true },
  })
})

test('behavior: waits for a wallet that announces itself late', async () => {
  const { storage, wallet } = await visitBefore()
  const adapter = createFakeAdapter()
  const kit = createKit({ adapters: [adapter], storage })
  kit.mount()
  await Promise.resolve()
  expect(getAccount(kit).status).toBe('connecting')
  adapter.announce(wallet.connector)
  await until(kit, () => getAccount(kit).status === 'connected')
})

test('behavior: a wallet that announces itself after 2,999 ms is connected at once', async () => {
  const { storage, wallet } = await visitBefore()
  vi.useFakeTimers()
  const adapter = createFakeAdapter()
  const kit = createKit({ adapters: [adapter], storage })
  kit.mount()
  await vi.advanceTimersByTimeAsync(1_000)
  adapter.announce(createWallet({ id: 'other' }).connector)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(getAccount(kit).status).toBe('connecting')
  adapter.announce(wallet.connector)
  await vi.advanceTimersByTimeAsync(0)
  expect(getAccount(kit).status).toBe('connected')
  expect(vi.getTimerCount()).toBe(0)
  expect(warn).not.toHaveBeenCalled()
})

test('behavior: gives up after 3 s with a warning, and takes the wallet when it comes after all', async () => {
  const { storage, wallet } = await visitBefore()
  vi.useFakeTimers()
  const adapter = createFakeAdapter()
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
        "[latchkit] The connection of "fake" to "fake" was not restored: its wallet is not on this page.",
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
  const { kit } = createFakeKit({ storage, wallet })
  kit.mount()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(getAccount(kit).status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect(getAccount(kit).status).toBe('disconnected')
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each(['opens no account', 'has no session'])(
  'behavior: a wallet that %s is disconnected, and stored only if it may open one later',
  async (answer) => {
    const { storage, wallet } = await visitBefore()
    if (answer === 'opens no account') await wallet.close()
    else wallet.leave()
    const { kit } = createFakeKit({ storage, wallet })
    kit.mount()
    await until(kit, () => getAccount(kit).status === 'disconnected')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(storage.getItem('latchkit.connection.fake')).toContain(
      answer === 'opens no account' ? 'Alice' : '"disconnected"',
    )
  },
)

test('behavior: an id that several wallets claim is not reconnected', async () => {
  const { storage } = await visitBefore()
  const wallet = createWallet()
  const adapter = createFakeAdapter({
    connectors: [{ ...wallet.connector, claimants: 2 }],
  })
  const reconnect = vi.spyOn(wallet.connector, 'reconnect')
  const kit = createKit({ adapters: [adapter], storage })
  kit.mount()
  await until(kit, () => getAccount(kit).status === 'disconnected')
  expect(reconnect).not.toHaveBeenCalled()
})

test('behavior: an id that a second wallet claims while the first is asked is not reconnected', async () => {
  const { storage, wallet } = await visitBefore()
  const { adapter, kit } = createFakeKit({ storage, wallet })
  wallet.connector.reconnect = async () => {
    adapter.announce({ ...wallet.connector, claimants: 2 })
    return []
  }
  kit.mount()
  await until(kit, () => getAccount(kit).status === 'disconnected')
  expect(warn.mock.calls.join()).toContain('several wallets claim its name')
  expect(storage.getItem('latchkit.connection.fake')).toContain('"connected"')
})

test('behavior: mounting twice, as strict mode does, asks the wallet once at a time', async () => {
  const { kit, wallet } = createFakeKit(await visitBefore())
  kit.mount()()
  const unmount = kit.mount()
  await until(kit, () => getAccount(kit).status === 'connected')
  expect(wallet.countListeners()).toBe(1)
  unmount()
  expect(wallet.countListeners()).toBe(0)
})

test('behavior: after an unmounted while, sees what the wallet did meanwhile', async () => {
  const { kit, wallet } = createFakeKit()
  const unmount = kit.mount()
  await connect(kit, { connectorId: 'fake' })
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
    '{"version":2,"status":"connected","connectorId":"fake","address":"A"}',
  ],
  ['a list', '[]'],
  ['hostile keys', '{"version":1,"__proto__":{"status":"connected"}}'],
])('behavior: a stored value that is %s counts as absent', (_, value) => {
  const storage = createMemoryStorage()
  storage.setItem('latchkit.connection.fake', value)
  storage.setItem('latchkit.recentWallets', value)
  storage.setItem('latchkit.addressLabels', value)
  storage.setItem('latchkit.activeNamespace', value)
  storage.setItem('latchkit.network.fake', value)
  const { kit } = createFakeKit({ storage })
  expect(kit.getState()).toEqual(kit.getServerState())
})

/** A page that was connected in two namespaces to one wallet, which takes its time to answer. */
async function returnTwice() {
  const wallet = createWallet({ namespaces: ['fake', 'other'] })
  const storage = createMemoryStorage()
  const create = () =>
    createKit({
      adapters: [
        createFakeAdapter({ connectors: [wallet.connector] }),
        createFakeAdapter({
          namespace: 'other',
          connectors: [
            createWallet({ id: 'other', namespaces: ['other'] }).connector,
          ],
        }),
      ],
      storage,
    })
  const before = create()
  const unmount = before.mount()
  await connect(before, { connectorId: 'fake' })
  unmount()
  const answers: (() => void)[] = []
  const ask = wallet.connector.reconnect
  wallet.connector.reconnect = async (options) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return ask(options)
  }
  const kit = create()
  kit.mount()
  await expect.poll(() => answers.length).toBe(1)
  const answer = () => {
    for (const each of answers) each()
  }
  return { kit, wallet, storage, answers, answer }
}

test('behavior: leaving one namespace lets the restore of the other go on', async () => {
  const { kit, answers, answer } = await returnTwice()
  await disconnect(kit, { namespace: 'fake' })
  await expect.poll(() => answers.length).toBe(2)
  expect(getAccount(kit, { namespace: 'other' })).toMatchObject({
    isReconnecting: true,
    address: 'Alice',
  })
  answer()
  const status = (namespace: string) => getAccount(kit, { namespace }).status
  await until(kit, () => status('other') === 'connected')
  expect(status('fake')).toBe('disconnected')
})

test('behavior: connecting one namespace lets the restore of the other go on', async () => {
  const { kit, answers, answer } = await returnTwice()
  await connect(kit, { connectorId: 'other' })
  await expect.poll(() => answers.length).toBe(2)
  answer()
  await until(
    kit,
    () => getAccount(kit, { namespace: 'fake' }).status === 'connected',
  )
  expect(getAccount(kit, { namespace: 'other' }).connector?.id).toBe('other')
})

test('behavior: what another tab ended before the kit was mounted is not connecting', async () => {
  const { storage, wallet } = await visitBefore()
  const { kit } = createFakeKit({ storage, wallet })
  expect(getAccount(kit).status).toBe('connecting')
  storage.removeItem('latchkit.connection.fake')
  kit.mount()
  await until(kit, () => getAccount(kit).status === 'disconnected')
})

test('behavior: what another tab did while the kit was unmounted is followed', async () => {
  const { kit, storage } = createFakeKit()
  const unmount = kit.mount()
  await connect(kit, { connectorId: 'fake' })
  unmount()
  const stored = storage.getItem('latchkit.connection.fake') ?? ''
  storage.setItem(
    'latchkit.connection.fake',
    '{"version":1,"status":"disconnected"}',
  )
  const leave = kit.mount()
  await until(kit, () => getAccount(kit).status === 'disconnected')
  leave()
  storage.setItem('latchkit.connection.fake', stored)
  kit.mount()
  await until(kit, () => getAccount(kit).status === 'connected')
})

test('behavior: a wallet that closed while the kit was unmounted is disconnected', async () => {
  const { kit, wallet, storage } = createFakeKit()
  const unmount = kit.mount()
  await connect(kit, { connectorId: 'fake' })
  unmount()
  await wallet.close()
  kit.mount()
  await until(kit, () => getAccount(kit).status === 'disconnected')
  // It may open its accounts again.
  expect(wallet.countListeners()).toBe(1)
  expect(storage.getItem('latchkit.connection.fake')).toContain('Alice')
})

test.each<[string, (wallet: ReturnType<typeof createWallet>) => void]>([
  [
    'no list',
    ({ connector }) => {
      connector.reconnect = async () => ({}) as []
    },
  ],
  [
    'foreign accounts',
    ({ connector }) => {
      connector.reconnect = async () => ['other:1:Zoe']
    },
  ],
  [
    'an error at once',
    ({ connector }) => {
      connector.reconnect = () => {
        throw new Error('broken')
      }
    },
  ],
  [
    'no events',
    ({ connector }) => {
      connector.watch = () => {
        throw new Error('broken')
      }
    },
  ],
])(
  'behavior: a wallet that gives %s after an unmounted while is warned of',
  async (_, spoil) => {
    const { kit, wallet } = createFakeKit()
    const unmount = kit.mount()
    await connect(kit, { connectorId: 'fake' })
    unmount()
    spoil(wallet)
    kit.mount()
    await expect.poll(() => warn.mock.calls.length).toBe(1)
    expect(getAccount(kit).status).toBe('connected')
  },
)

test('parameters: namespaces', async () => {
  const { kit } = createFakeKit(await visitBefore())
  const unmount = kit.mount()
  unmount()
  await reconnect(kit, { namespaces: ['fake', 'fake', 'nobody'] })
  expect(getAccount(kit).status).toBe('connected')
  expect([...kit.getState().connections.keys()]).toEqual(['fake'])
})
