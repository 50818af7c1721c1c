import { bitcoinTestnet } from '@latchkit/bitcoin'
import type { Kit, KitEvent } from '@latchkit/core'
import {
  connect,
  disconnect,
  getAccount,
  signMessage,
  switchNamespace,
  switchNetwork,
} from '@latchkit/core'
import { kusama } from '@latchkit/polkadot'
import { solanaDevnet } from '@latchkit/solana'
import { offline } from '@latchkit/test/evm/offline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectorIds, openFamilies } from './openFamilies.ts'

const families = ['eip155', 'solana', 'bip122', 'polkadot'] as const

let opened: Awaited<ReturnType<typeof openFamilies>>
let kit: Kit
beforeEach(async () => {
  opened = await openFamilies()
  kit = opened.kit
})
afterEach(() => opened.close())

/** Takes the events since the last call. */
const take = (): readonly KitEvent[] => opened.events.splice(0)

async function connectAll() {
  for (const family of families)
    await connect(kit, { connectorId: connectorIds[family] })
}

test('behavior: CONNECT_SUCCESS of each family, and SWITCH_NAMESPACE to it', async () => {
  await connectAll()
  const connected = take().flatMap(({ event, properties }) =>
    event === 'CONNECT_SUCCESS' ? [properties.name] : [],
  )
  expect(connected).toEqual([
    'Fake Wallet',
    'Fake Solana Wallet',
    'UniSat Wallet',
    'fake-wallet',
  ])
  expect(
    families.map((namespace) => getAccount(kit, { namespace }).status),
  ).toEqual(families.map(() => 'connected'))
  switchNamespace(kit, { namespace: 'solana' })
  expect(take()).toMatchObject([
    { event: 'SWITCH_NAMESPACE', properties: { namespace: 'solana' } },
  ])
})

test('behavior: USER_REJECTED of one family, and the others go on', async () => {
  opened.bitcoinWallet.answer('reject')
  const { bip122: connectorId } = connectorIds
  await expect(connect(kit, { connectorId })).rejects.toMatchObject({
    code: 4001,
  })
  expect(take()).toMatchObject([{ event: 'USER_REJECTED' }])
  await connect(kit, { connectorId: connectorIds.solana })
  expect(take()).toMatchObject([
    { event: 'SWITCH_NAMESPACE' },
    { event: 'CONNECT_SUCCESS' },
  ])
})

/** Makes the next connection of a family fail, without a rejection of the visitor. */
const failures: Readonly<Record<(typeof families)[number], () => void>> = {
  eip155: () =>
    opened.evmWallet.once('eth_requestAccounts', {
      error: { code: -32603, message: 'Broken' },
    }),
  solana: () =>
    opened.solanaWallet.once('standard:connect', { error: new Error('No') }),
  bip122: () => opened.bitcoinWallet.misbehave({ junk: { value: 'no' } }),
  polkadot: () => opened.polkadotWallet.once('enable', { result: 'no' }),
}

test.each(families)(
  'behavior: CONNECT_ERROR of %s, and the others stay connected',
  async (family) => {
    const others = families.filter((each) => each !== family)
    for (const each of others)
      await connect(kit, { connectorId: connectorIds[each] })
    take()
    failures[family]()
    const connecting = connect(kit, { connectorId: connectorIds[family] })
    const error = await connecting.catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(Error)
    const { message } = error as Error
    expect(take()).toEqual([
      { event: 'CONNECT_ERROR', properties: { message } },
    ])
    expect(
      families.filter(
        (namespace) => getAccount(kit, { namespace }).status === 'connected',
      ),
    ).toEqual(others)
  },
)

test('behavior: a reload reports CONNECT_SUCCESS of each family, with `reconnect`', async () => {
  await connectAll()
  switchNamespace(kit, { namespace: 'bip122' })
  const read = (page: Kit) =>
    families.map((namespace) => {
      const { status, caipAddress } = getAccount(page, { namespace })
      return [status, caipAddress]
    })
  const before = read(kit)
  take()
  const next = opened.reload()
  await vi.waitFor(() => expect(read(next)).toEqual(before), 15_000)
  expect(getAccount(next).namespace).toBe('bip122')
  const restored = take().map(({ event, properties }) =>
    event === 'CONNECT_SUCCESS'
      ? [properties.name, properties.reconnect]
      : event,
  )
  expect(restored).toHaveLength(4)
  expect(restored).toEqual(
    expect.arrayContaining([
      ...[
        ['Fake Wallet', true],
        ['Fake Solana Wallet', true],
      ],
      ...[
        ['UniSat Wallet', true],
        ['fake-wallet', true],
      ],
    ]),
  )
})

test.each([
  ['eip155', offline.networks[1]],
  ['solana', solanaDevnet],
  ['bip122', bitcoinTestnet],
  ['polkadot', kusama],
] as const)('behavior: SWITCH_NETWORK in %s', async (namespace, network) => {
  await connectAll()
  switchNamespace(kit, { namespace })
  take()
  await switchNetwork(kit, { network })
  expect(take()).toEqual([
    {
      event: 'SWITCH_NETWORK',
      properties: { network: network.caipNetworkId },
    },
  ])
  for (const other of families)
    expect(getAccount(kit, { namespace: other }).status).toBe('connected')
})

test('behavior: DISCONNECT_SUCCESS of one family, then of the others', async () => {
  await connectAll()
  take()
  await disconnect(kit, { namespace: 'solana' })
  expect(take()).toEqual([
    { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'solana' } },
  ])
  // The others still sign.
  for (const namespace of ['eip155', 'bip122', 'polkadot'] as const)
    expect(await signMessage(kit, { namespace, message: 'hi' })).toMatch(/./)
  await disconnect(kit)
  const ended = take().flatMap(({ event, properties }) =>
    event === 'DISCONNECT_SUCCESS' ? [properties.namespace] : [],
  )
  expect(ended).toEqual(['eip155', 'bip122', 'polkadot'])
})

test('behavior: DISCONNECT_ERROR of the family whose wallet fails, and the others end', async () => {
  await connectAll()
  take()
  const { features } = opened.solanaWallet.source as {
    features: { 'standard:disconnect': { disconnect(): Promise<void> } }
  }
  vi.spyOn(features['standard:disconnect'], 'disconnect').mockRejectedValue(
    new Error('No'),
  )
  await expect(disconnect(kit)).rejects.toMatchObject({
    code: 'DISCONNECT_FAILED',
  })
  const names = take().map(({ event }) => event)
  expect(names.filter((it) => it === 'DISCONNECT_ERROR')).toHaveLength(1)
  expect(names.filter((it) => it === 'DISCONNECT_SUCCESS')).toHaveLength(3)
  for (const namespace of families)
    expect(getAccount(kit, { namespace }).status).toBe('disconnected')
})
