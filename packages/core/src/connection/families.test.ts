import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import type { Family } from '@latchkit/test/core/openFamilies'
import {
  families,
  listConnected,
  openFamilies,
} from '@latchkit/test/core/openFamilies'
import { until } from '@latchkit/test/core/until'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { connectAll } from '../actions/connectAll.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { signMessage } from '../actions/signMessage.ts'
import { switchNamespace } from '../actions/switchNamespace.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const connectorIds = families.map((family) => `${family}:fox`)

/** Connects some families, makes one of them active, and closes the page. */
async function leavePage(
  subset: readonly Family[],
  active: Family,
): Promise<ReturnType<typeof openFamilies>> {
  const page = openFamilies()
  await connectAll(page.kit, { connectorIds })
  for (const namespace of families)
    if (!subset.includes(namespace)) await disconnect(page.kit, { namespace })
  switchNamespace(page.kit, { namespace: active })
  page.unmount()
  page.events.length = 0
  return page
}

/** Every family of each non-empty subset. */
const visits = Array.from({ length: 15 }, (_, i) =>
  families.filter((_, bit) => ((i + 1) >> bit) % 2 === 1),
).flatMap((subset) =>
  subset.map((active) => ({ text: subset.join(), subset, active })),
)

test.each(visits)(
  'default: a reload restores exactly $text, with $active active',
  async ({ subset, active }) => {
    const page = await leavePage(subset, active)
    const { kit } = page.open()
    const namespaces = new Set([getAccount(kit).namespace])
    kit.subscribe(() => namespaces.add(getAccount(kit).namespace))
    await until(kit, () => listConnected(kit).length === subset.length)
    expect(listConnected(kit)).toEqual(subset)
    expect([...namespaces]).toEqual([active])
    for (const namespace of subset) {
      const message = `to ${namespace}`
      await signMessage(kit, { message, namespace })
      expect(page.face(namespace).requests).toEqual([
        { method: 'fake_sign', params: { message } },
      ])
    }
    expect(page.events.map(({ event }) => event)).toEqual(
      subset.map(() => 'CONNECT_SUCCESS'),
    )
  },
)

const gone: readonly [
  string,
  (page: ReturnType<typeof openFamilies>) => void,
][] = [
  ['whose session is over', ({ face }) => face('solana').leave()],
  ['whose wallet is locked', ({ face }) => void face('solana').close()],
  [
    'whose wallet rejects',
    ({ face }) => {
      face('solana').connector.reconnect = async () => {
        throw new Error('broken')
      }
    },
  ],
  [
    'whose wallet throws',
    ({ face }) => {
      face('solana').connector.watch = () => {
        throw new Error('broken')
      }
    },
  ],
  [
    'whose wallet opens accounts of other families',
    ({ face }) => {
      face('solana').connector.reconnect = async () => [
        'eip155:1:someone',
        'bip122:1:someone',
      ]
    },
  ],
  [
    'that is malformed',
    ({ storage }) => storage.setItem('latchkit.connection.solana', '{"__'),
  ],
  [
    'that names the wallet of another family',
    ({ storage }) =>
      storage.setItem(
        'latchkit.connection.solana',
        '{"version":1,"status":"connected","connectorId":"eip155:fox","address":"solana-1"}',
      ),
  ],
]

test.each(gone)(
  'behavior: a stored connection %s touches no other family',
  async (_, change) => {
    const page = await leavePage(families, 'solana')
    change(page)
    const { kit } = page.open()
    await until(kit, () => listConnected(kit).length === 3)
    await until(
      kit,
      () => getAccount(kit, { namespace: 'solana' }).status === 'disconnected',
    )
    for (const namespace of ['eip155', 'bip122', 'polkadot'])
      expect(getAccount(kit, { namespace })).toMatchObject({
        status: 'connected',
        caipAddress: `${namespace}:1:${namespace}-1`,
      })
    expect(getAccount(kit).status).toBe('connected')
    expect(await signMessage(kit, { message: 'x' })).toContain('eip155-1')
  },
)

test('behavior: a wallet that appears late is restored, and the active namespace stays', async () => {
  const page = await leavePage(families, 'eip155')
  const { kit, adapters } = page.open(['bip122'])
  await until(kit, () => listConnected(kit).length === 3)
  expect(getAccount(kit, { namespace: 'bip122' }).isReconnecting).toBe(true)
  adapters[2]?.announce(page.face('bip122').connector)
  await until(kit, () => listConnected(kit).length === 4)
  expect(getAccount(kit).namespace).toBe('eip155')
})

test('behavior: an account changes in one family while another has a request open', async () => {
  const { kit, face } = openFamilies()
  await connectAll(kit, { connectorIds })
  let answer = (_: string) => {}
  face('eip155').connector.getProvider = async () => ({
    request: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const pending = signMessage(kit, { message: 'x', namespace: 'eip155' })
  await expect.poll(() => kit.getState().asking).toEqual(['eip155'])
  const before = getAccount(kit, { namespace: 'eip155' })
  await face('solana').selectAccount('solana-2')
  await disconnect(kit, { namespace: 'bip122' })
  face('polkadot').leave()
  expect(getAccount(kit, { namespace: 'solana' }).address).toBe('solana-2')
  expect(getAccount(kit, { namespace: 'eip155' })).toBe(before)
  expect(kit.getState().asking).toEqual(['eip155'])
  answer('signed')
  expect(await pending).toBe('signed')
})

test.each(['leave', 'close'] as const)(
  'behavior: a namespace ends alone: %s',
  async (how) => {
    const { kit, face, events } = openFamilies()
    await connectAll(kit, { connectorIds })
    switchNamespace(kit, { namespace: 'polkadot' })
    events.length = 0
    face('polkadot')[how]()
    expect(listConnected(kit)).toEqual(['eip155', 'solana', 'bip122'])
    expect(getAccount(kit)).toMatchObject({
      namespace: 'eip155',
      status: 'connected',
    })
    expect(events).toEqual([
      { event: 'SWITCH_NAMESPACE', properties: { namespace: 'eip155' } },
    ])
    for (const namespace of ['eip155', 'solana', 'bip122'])
      await signMessage(kit, { message: 'x', namespace })
  },
)

/** A page with one wallet for three namespaces. */
async function openSession() {
  const wallet = createWallet({ namespaces: ['fake', 'other', 'third'] })
  const adapters = [
    createFakeAdapter({ connectors: [wallet.connector] }),
    createFakeAdapter({ namespace: 'other' }),
    createFakeAdapter({ namespace: 'third' }),
  ]
  const page = createFakeKit({ adapters, networks: undefined, wallet })
  const unmount = page.kit.mount()
  return { ...page, unmount }
}

test('behavior: a wallet that approves only some namespaces is connected in these', async () => {
  const { kit, wallet, storage } = await openSession()
  vi.spyOn(wallet.connector, 'connect').mockResolvedValue([
    'third:1:Alice',
    'other:1:Alice',
  ])
  const { accountIds } = await connect(kit, { connectorId: 'fake' })
  expect(accountIds).toEqual(['other:1:Alice', 'third:1:Alice'])
  expect(listConnected(kit)).toEqual(['other', 'third'])
  expect(getAccount(kit).namespace).toBe('other')
  expect(storage.getItem('latchkit.connection.fake')).toBeNull()
})

test('behavior: a session that loses one namespace keeps the others', async () => {
  const { kit, wallet } = await openSession()
  await connect(kit, { connectorId: 'fake' })
  const seen: string[] = []
  kit.subscribe(() => seen.push(listConnected(kit).join()))
  wallet.report(['fake:1:Alice', 'third:1:Alice'])
  expect(listConnected(kit)).toEqual(['fake', 'third'])
  expect(seen.every((each) => /^fake,(other,)?third$/.test(each))).toBe(true)
})

test('behavior: a session that lost one namespace while the page did not look is asked for each', async () => {
  const { kit, wallet, unmount } = await openSession()
  await connect(kit, { connectorId: 'fake' })
  unmount()
  wallet.connector.reconnect = async () => ['fake:1:Alice', 'third:1:Alice']
  kit.mount()
  await until(kit, () => listConnected(kit).length === 2)
  expect(listConnected(kit)).toEqual(['fake', 'third'])
})

test('behavior: a connected wallet that approves fewer namespaces than before is connected in these', async () => {
  const { kit, wallet } = await openSession()
  await connect(kit, { connectorId: 'fake' })
  const answer = async () => ['fake:1:Alice', 'third:1:Alice'] as const
  wallet.connector.connect = answer
  wallet.connector.reconnect = answer
  await connect(kit, { connectorId: 'fake' })
  await until(kit, () => listConnected(kit).length === 2)
  expect(listConnected(kit)).toEqual(['fake', 'third'])
})

test('behavior: another wallet claims the name of one face, and the others are not blocked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { kit, face, adapters } = openFamilies()
  await connectAll(kit, { connectorIds })
  const { connector } = face('solana')
  adapters[1]?.announce({ ...connector, claimants: 2 })
  adapters[1]?.announce({ ...connector, id: 'solana:fox:2', claimants: 2 })
  const sign = (namespace: string) =>
    signMessage(kit, { message: 'x', namespace })
  await expect(sign('solana')).rejects.toMatchObject({
    code: 'WALLET_CONTESTED',
  })
  for (const namespace of ['eip155', 'bip122', 'polkadot'])
    expect(await sign(namespace)).toContain(`${namespace}-1`)
})

test('behavior: every connection that ends is reported, and the wallet that did not confirm', async () => {
  const { kit, face, events } = openFamilies()
  await connectAll(kit, { connectorIds })
  face('bip122').connector.disconnect = async () => {
    throw new Error('no')
  }
  events.length = 0
  await expect(disconnect(kit)).rejects.toThrow('Failed to disconnect')
  expect(listConnected(kit)).toEqual([])
  const success = (namespace: string) => ({
    ...{ event: 'DISCONNECT_SUCCESS', properties: { namespace } },
  })
  expect(events).toEqual([
    ...['eip155', 'solana', 'polkadot'].map(success),
    {
      event: 'DISCONNECT_ERROR',
      properties: { message: 'Failed to disconnect' },
    },
  ])
})

test('behavior: a second wallet takes over one namespace of a session, and the session goes on', async () => {
  const { kit, wallet, adapter } = await openSession()
  const other = createWallet({ id: 'other', namespaces: ['other'] })
  expect(adapter).toBeDefined()
  kit.internal.setState((state) => ({
    ...state,
    connectors: [...state.connectors, other.connector],
  }))
  const leave = vi.spyOn(wallet.connector, 'disconnect')
  await connect(kit, { connectorId: 'fake' })
  await connect(kit, { connectorId: 'other' })
  expect(getAccount(kit).namespace).toBe('other')
  expect(listConnected(kit)).toEqual(['fake', 'other', 'third'])
  expect(leave).not.toHaveBeenCalled()
  await disconnect(kit, { namespace: 'fake' })
  await disconnect(kit, { namespace: 'third' })
  expect(leave).toHaveBeenCalledTimes(1)
  expect(listConnected(kit)).toEqual(['other'])
})

test('parameters: network: the namespace that becomes the active one', async () => {
  const { kit } = await openSession()
  await connect(kit, { connectorId: 'fake', network: 'third:1' })
  expect(getAccount(kit).namespace).toBe('third')
  // Connected again, the active one stays.
  await connect(kit, { connectorId: 'fake' })
  expect(getAccount(kit).namespace).toBe('third')
})

test('behavior: a connection of another tab is active if this tab has none', async () => {
  const page = await leavePage(['solana'], 'solana')
  const { storage } = page
  const stored = storage.getItem('latchkit.connection.solana') ?? ''
  storage.removeItem('latchkit.connection.solana')
  storage.setItem('latchkit.activeNamespace', '"eip155"')
  let report = (_: string | null) => {}
  const watched = {
    ...storage,
    watch(listener: typeof report) {
      report = listener
      return () => {}
    },
  }
  const { connector } = page.face('solana')
  const { kit } = createFakeKit({
    storage: watched,
    adapters: [
      createFakeAdapter({ namespace: 'eip155' }),
      createFakeAdapter({ namespace: 'solana', connectors: [connector] }),
    ],
    networks: undefined,
  })
  kit.mount()
  expect(getAccount(kit).namespace).toBe('eip155')
  storage.setItem('latchkit.connection.solana', stored)
  report('latchkit.connection.solana')
  await until(kit, () => getAccount(kit).status === 'connected')
  expect(getAccount(kit).address).toBe('solana-1')
})
