import { families, openFamilies } from '@latchkit/test/core/openFamilies'
import { expect, test } from 'vitest'
import { AdapterNotFoundError } from '../errors/configuration.ts'
import { NotConnectedError } from '../errors/connection.ts'
import { connect } from './connect.ts'
import { connectAll } from './connectAll.ts'
import { disconnect } from './disconnect.ts'
import { getAccount } from './getAccount.ts'
import { getNetwork } from './getNetwork.ts'
import { signMessage } from './signMessage.ts'
import { switchNamespace } from './switchNamespace.ts'
import { switchNetwork } from './switchNetwork.ts'

const connectorIds = families.map((family) => `${family}:fox`)

async function openConnected() {
  const page = openFamilies()
  await connectAll(page.kit, { connectorIds })
  page.events.length = 0
  return page
}

test('default: the address, the network and requests are those of the namespace', async () => {
  const { kit, events, face } = await openConnected()
  expect(getAccount(kit).address).toBe('eip155-1')
  expect(switchNamespace(kit, { namespace: 'polkadot' })).toBe(getAccount(kit))
  expect(getAccount(kit).address).toBe('polkadot-1')
  expect(getNetwork(kit).network.caipNetworkId).toBe('polkadot:1')
  expect(await signMessage(kit, { message: 'x' })).toContain('polkadot-1')
  expect(events).toEqual([
    { event: 'SWITCH_NAMESPACE', properties: { namespace: 'polkadot' } },
  ])
  for (const family of ['eip155', 'solana', 'bip122'] as const)
    expect(face(family).requests).toEqual([])
})

test('behavior: the active one again changes nothing', async () => {
  const { kit, events } = await openConnected()
  const before = kit.getState()
  switchNamespace(kit, { namespace: 'eip155' })
  expect(kit.getState()).toBe(before)
  expect(events).toEqual([])
})

test('behavior: a request that waits in the former namespace goes on', async () => {
  const { kit, face } = await openConnected()
  let answer = (_: string) => {}
  const { connector } = face('eip155')
  connector.getProvider = async () => ({
    request: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const pending = signMessage(kit, { message: 'x' })
  await expect.poll(() => kit.getState().asking).toEqual(['eip155'])
  switchNamespace(kit, { namespace: 'solana' })
  answer('signed')
  expect(await pending).toBe('signed')
})

test('behavior: before any wallet is connected, it is the namespace to start with', async () => {
  const { kit } = openFamilies()
  switchNamespace(kit, { namespace: 'bip122' })
  expect(getAccount(kit)).toMatchObject({
    namespace: 'bip122',
    status: 'disconnected',
  })
})

test('behavior: as long as a wallet is connected, the active namespace has one', async () => {
  const { kit } = await openConnected()
  const seen = new Set<string>()
  kit.subscribe(() => {
    const connected = [...kit.getState().connections.values()].some(
      ({ status }) => status === 'connected',
    )
    seen.add(`${connected} ${getAccount(kit).status}`)
  })
  for (const namespace of families) await disconnect(kit, { namespace })
  await connect(kit, { connectorId: 'solana:fox' })
  await switchNetwork(kit, { network: 'bip122:1' })
  await disconnect(kit)
  expect([...seen].sort()).toEqual(['false disconnected', 'true connected'])
})

test('behavior: a network of a family without a wallet is stored, and the active namespace stays', async () => {
  const { kit } = openFamilies()
  await connect(kit, { connectorId: 'solana:fox' })
  await switchNetwork(kit, { network: 'bip122:1' })
  expect(getAccount(kit).namespace).toBe('solana')
  expect(kit.getState().networkIds.get('bip122')).toBe('bip122:1')
})

test('error: a namespace without a wallet, while another has one', async () => {
  const { kit } = openFamilies()
  await connect(kit, { connectorId: 'solana:fox' })
  expect(() => switchNamespace(kit, { namespace: 'bip122' })).toThrow(
    NotConnectedError,
  )
  expect(getAccount(kit).namespace).toBe('solana')
})

test('error: a namespace without an adapter', async () => {
  const { kit } = await openConnected()
  const call = () => switchNamespace(kit, { namespace: 'cosmos' })
  expect(call).toThrow(AdapterNotFoundError)
  expect(call).toThrow("Adapter for namespace cosmos doesn't exist")
})
