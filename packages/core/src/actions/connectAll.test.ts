import {
  RequestAbortedError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import { createWallet } from '@latchkit/test/core/createFakeKit'
import {
  families,
  listConnected,
  openFamilies,
} from '@latchkit/test/core/openFamilies'
import { until } from '@latchkit/test/core/until'
import { expect, test, vi } from 'vitest'
import { AdapterNotFoundError } from '../errors/configuration.ts'
import {
  ConnectorNotFoundError,
  NoAccountsError,
} from '../errors/connection.ts'
import { groupConnectors } from '../wallets/groupConnectors.ts'
import { connect } from './connect.ts'
import { connectAll } from './connectAll.ts'
import { getAccount } from './getAccount.ts'
import { signMessage } from './signMessage.ts'

const connectorIds = families.map((family) => `${family}:fox`)

test('default: every face of a brand, each by its own provider', async () => {
  const { kit, face } = openFamilies()
  const [brand = []] = groupConnectors(kit.getState().connectors)
  const ids = brand.map(({ id }) => id)
  expect(ids).toEqual(connectorIds)
  expect(await connectAll(kit, { connectorIds: ids })).toEqual({
    accountIds: families.map((family) => `${family}:1:${family}-1`),
    failures: [],
  })
  for (const namespace of families) {
    const message = `to ${namespace}`
    await signMessage(kit, { message, namespace })
    expect(face(namespace).requests).toEqual([
      { method: 'fake_sign', params: { message } },
    ])
  }
  // The brand is one recent wallet.
  expect(kit.getState().recentWallets).toEqual([
    { id: 'eip155:fox', name: 'Fox' },
  ])
})

test('parameters: namespaces', async () => {
  const { kit, face } = openFamilies()
  const namespaces = ['polkadot', 'solana']
  await connectAll(kit, { connectorIds, namespaces })
  expect(listConnected(kit)).toEqual(['solana', 'polkadot'])
  expect(face('eip155').countPrompts()).toBe(0)
})

test('parameters: network: its namespace becomes the active one', async () => {
  const { kit } = openFamilies()
  await connectAll(kit, { connectorIds, network: 'bip122:1' })
  expect(getAccount(kit).address).toBe('bip122-1')
})

test('parameters: signal: what is connected stays so', async () => {
  const { kit, face } = openFamilies()
  face('solana').answer('hang')
  const controller = new AbortController()
  const { signal } = controller
  const pending = connectAll(kit, { connectorIds, signal })
  await until(kit, () => listConnected(kit).length === 3)
  controller.abort()
  const { failures } = await pending
  expect(failures).toEqual([
    { connectorId: 'solana:fox', error: expect.any(RequestAbortedError) },
  ])
  expect(listConnected(kit)).toEqual(['eip155', 'bip122', 'polkadot'])
})

test('behavior: one face rejects, and the others are connected', async () => {
  const { kit, face, events } = openFamilies()
  face('eip155').answer('reject')
  const { accountIds, failures } = await connectAll(kit, { connectorIds })
  expect(accountIds).toHaveLength(3)
  expect(failures).toEqual([
    { connectorId: 'eip155:fox', error: expect.any(UserRejectedRequestError) },
  ])
  expect(getAccount(kit, { namespace: 'eip155' }).status).toBe('disconnected')
  expect(events.map(({ event }) => event).sort()).toEqual([
    'CONNECT_SUCCESS',
    'CONNECT_SUCCESS',
    'CONNECT_SUCCESS',
    'SWITCH_NAMESPACE',
    'USER_REJECTED',
  ])
})

test('behavior: a face that answers late is connected then, and does not become the active one', async () => {
  const { kit, face } = openFamilies()
  let answer = () => {}
  const late = face('eip155').connector
  const ask = late.connect
  late.connect = async (options) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return ask(options)
  }
  const pending = connectAll(kit, { connectorIds })
  await until(kit, () => listConnected(kit).length === 3)
  expect(getAccount(kit).namespace).toBe('solana')
  expect(await signMessage(kit, { message: 'early' })).toContain('solana-1')
  answer()
  await pending
  expect(listConnected(kit)).toEqual(families)
  expect(getAccount(kit).namespace).toBe('solana')
})

test('behavior: a wallet that opens no account of its namespace is a failure of its own', async () => {
  const { kit, face } = openFamilies()
  vi.spyOn(face('bip122').connector, 'connect').mockResolvedValue([
    'eip155:1:someone',
  ])
  const { failures } = await connectAll(kit, { connectorIds })
  expect(failures).toEqual([
    { connectorId: 'bip122:fox', error: expect.any(NoAccountsError) },
  ])
  // What it says about another family is not believed.
  expect(getAccount(kit, { namespace: 'eip155' }).address).toBe('eip155-1')
})

test('behavior: of two wallets for one namespace the first is called', async () => {
  const { kit, adapters } = openFamilies()
  const second = createWallet({ id: 'second', namespaces: ['eip155', 'other'] })
  adapters[0]?.announce(second.connector)
  await connectAll(kit, { connectorIds: ['eip155:fox', 'second', 'second'] })
  expect(second.countPrompts()).toBe(0)
  expect(getAccount(kit, { namespace: 'eip155' }).connector?.id).toBe(
    'eip155:fox',
  )
})

test('behavior: a connected wallet of another brand stays until its face has answered', async () => {
  const { kit, face, adapters } = openFamilies()
  const cat = createWallet({ id: 'cat', namespaces: ['solana'] })
  adapters[1]?.announce(cat.connector)
  await connect(kit, { connectorId: 'cat' })
  face('solana').answer('reject')
  await connectAll(kit, { connectorIds })
  expect(listConnected(kit)).toEqual(families)
  expect(getAccount(kit, { namespace: 'solana' }).connector?.id).toBe('cat')
})

test('error: all reject', async () => {
  const { kit, face } = openFamilies()
  for (const family of families) face(family).answer('reject')
  await expect(connectAll(kit, { connectorIds })).rejects.toThrow(
    UserRejectedRequestError,
  )
  expect(listConnected(kit)).toEqual([])
})

test('error: before any wallet is called', async () => {
  const { kit, face } = openFamilies()
  const unknown = connectAll(kit, { connectorIds: [...connectorIds, 'x'] })
  await expect(unknown).rejects.toThrow(ConnectorNotFoundError)
  const namespaces = ['eip155', 'cosmos']
  const foreign = connectAll(kit, { connectorIds, namespaces })
  await expect(foreign).rejects.toThrow(AdapterNotFoundError)
  await expect(foreign).rejects.toThrow(
    `Adapter for namespace cosmos doesn't exist`,
  )
  await expect(connectAll(kit, { connectorIds: [] })).rejects.toThrow(
    NoAccountsError,
  )
  for (const family of families) expect(face(family).countPrompts()).toBe(0)
})
