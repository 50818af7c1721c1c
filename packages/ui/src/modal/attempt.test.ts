import { connect, getAccount } from '@latchkit/core'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { openFamilies } from '@latchkit/test/core/openFamilies'
import { createFakeModal, listViews } from '@latchkit/test/ui/createFakeModal'
import { createFakePairer } from '@latchkit/test/ui/createFakePairer'
import { expect, test, vi } from 'vitest'
import { openAttempt, startOnTop, startRoute } from './attempt.ts'
import { closeModal, openModal } from './openModal.ts'
import type { Route } from './Route.ts'
import { popRoute, pushRoute } from './routes.ts'

const route = {
  view: 'ConnectingExternal',
  connectorId: 'fake',
} as const satisfies Route

async function setUp(
  options: Parameters<typeof createFakeKit>[0] & {
    load?: () => Promise<void>
  } = {},
) {
  const { load, ...rest } = options
  const fake = createFakeKit(rest)
  const { kit, wallet, adapter } = fake
  kit.mount()
  adapter.announce(wallet.connector)
  wallet.answer('hang')
  const modal = await createFakeModal({
    kit,
    onTop: startOnTop,
    ...(load && { load }),
  })
  if (!load) openModal(modal, { view: 'Connect' })
  return { ...fake, modal }
}

test('default: the request starts within the call that shows the view', async () => {
  const { kit, modal } = await setUp()
  pushRoute(modal, route)
  expect(getAccount(kit).status).toBe('connecting')
  expect(modal.getState().attempt).toEqual({
    status: 'requesting',
    connectorId: 'fake',
    isSlow: false,
  })
})

test('behavior: so does `open`', async () => {
  const { kit, modal } = await setUp()
  openModal(modal, route)
  expect(getAccount(kit).status).toBe('connecting')
})

test('behavior: a connection ends the view', async () => {
  const { kit, modal, wallet } = await setUp()
  wallet.answer('approve')
  pushRoute(modal, route)
  await vi.waitFor(() => expect(listViews(modal)).toEqual([]))
  expect(getAccount(kit).status).toBe('connected')
  expect(modal.getState().attempt.status).toBe('idle')
})

test.each([
  ['going back', popRoute],
  ['closing', closeModal],
])('behavior: %s ends the attempt', async (_, leave) => {
  const { kit, modal } = await setUp()
  pushRoute(modal, route)
  leave(modal)
  expect(modal.getState().attempt).toEqual({ status: 'idle' })
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
})

test('behavior: a wallet that answers at once needs no view', async () => {
  const { kit, modal, wallet } = await setUp()
  wallet.answer('approve')
  const seen = new Set<string>()
  modal.subscribe(() => seen.add(listViews(modal).join()))
  openAttempt(modal, route)
  expect(getAccount(kit).status).toBe('connecting')
  await new Promise<void>((resolve) => {
    modal.subscribe(() => listViews(modal).length === 0 && resolve())
  })
  expect(getAccount(kit).status).toBe('connected')
  expect([...seen]).toEqual(['Connect', ''])
  expect([...modal.timers.keys()]).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(listViews(modal)).toEqual([])
})

test('behavior: one that rejects at once gets its view, which shows why', async () => {
  const { modal, wallet } = await setUp()
  wallet.answer('reject')
  openAttempt(modal, route)
  await vi.waitFor(() =>
    expect(listViews(modal)).toEqual(['Connect', 'ConnectingExternal']),
  )
  expect(modal.getState().attempt.status).toBe('failed')
  expect(wallet.countPrompts()).toBe(1)
  popRoute(modal)
  expect(modal.getState().attempt.status).toBe('idle')
})

test('behavior: one that asks the visitor gets its view within the next task, and one request for two clicks', async () => {
  const { kit, modal, wallet } = await setUp()
  openAttempt(modal, route)
  openAttempt(modal, route)
  expect(listViews(modal)).toEqual(['Connect'])
  await vi.waitFor(() => expect(listViews(modal)).toHaveLength(2))
  expect(wallet.countPrompts()).toBe(1)
  expect(modal.getState().attempt.status).toBe('requesting')
  popRoute(modal)
  expect(modal.getState().attempt.status).toBe('idle')
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
  openAttempt(modal, route)
  await vi.waitFor(() => expect(wallet.countPrompts()).toBe(2))
})

test('behavior: closed before its view is shown, the attempt ends', async () => {
  const { kit, modal } = await setUp()
  openAttempt(modal, route)
  closeModal(modal)
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(listViews(modal)).toEqual([])
})

test('behavior: covered by another view it ends, and starts anew once that has gone', async () => {
  const { modal, wallet } = await setUp()
  pushRoute(modal, route)
  await vi.waitFor(() => expect(wallet.countPrompts()).toBe(1))
  pushRoute(modal, { view: 'Networks' })
  expect(modal.getState().attempt.status).toBe('idle')
  popRoute(modal)
  expect(modal.getState().attempt.status).toBe('requesting')
  await vi.waitFor(() => expect(wallet.countPrompts()).toBe(2))
})

test('behavior: a chunk that arrives at the second try starts it then', async () => {
  const load = vi.fn(async () => {})
  load.mockRejectedValueOnce(new Error('offline'))
  const { modal } = await setUp({ load })
  openModal(modal, route)
  const toast = await vi.waitUntil(() => modal.getState().toast)
  expect(modal.getState().attempt.status).toBe('idle')
  toast.onRetry?.()
  await vi.waitUntil(() => modal.getState().attempt.status === 'requesting')
})

test('behavior: nothing starts before the terms are accepted', async () => {
  const { kit, modal } = await setUp({ features: { legalCheckbox: true } })
  pushRoute(modal, route)
  expect(getAccount(kit).status).toBe('disconnected')
  startRoute(modal, route)
  expect(getAccount(kit).status).toBe('connecting')
})

test('behavior: two modals of one kit have an attempt each', async () => {
  const { kit, modal } = await setUp()
  const other = await createFakeModal({ kit, onTop: startOnTop })
  pushRoute(modal, route)
  expect(other.getState().attempt.status).toBe('idle')
})

test('error: a wallet that is gone', async () => {
  const { modal } = await setUp()
  pushRoute(modal, { ...route, connectorId: 'gone' })
  await vi.waitFor(() =>
    expect(modal.getState().attempt).toMatchObject({
      status: 'failed',
      connectorId: 'gone',
      error: { name: 'ConnectorNotFoundError' },
    }),
  )
})

test('behavior: WalletConnect pairs in the same store', async () => {
  const pairer = createFakePairer()
  const { modal } = await setUp({ connectors: [pairer.create] })
  pushRoute(modal, { view: 'ConnectingWalletConnectBasic' })
  expect(modal.getState().attempt).toMatchObject({
    status: 'pairing',
    connectorId: 'walletConnect',
  })
  await vi.waitFor(() => expect(pairer.attempts).toHaveLength(1))
  pairer.report('ready')
  expect(modal.getState().attempt).toMatchObject({ isUsable: true })
  popRoute(modal)
  expect(modal.getState().attempt.status).toBe('idle')
  expect(pairer.attempts[0]?.signal?.aborted).toBe(true)
})

test('behavior: an installed extension is asked first, and not over a relay', async () => {
  const pairer = createFakePairer()
  const { modal } = await setUp({ connectors: [pairer.create] })
  const walletId = 'fake-listing'
  const view = 'ConnectingWalletConnect'
  pushRoute(modal, { view, walletId, connectorId: 'fake' })
  expect(modal.getState().attempt.status).toBe('requesting')
  popRoute(modal)
  pushRoute(modal, { view, walletId })
  expect(modal.getState().attempt.status).toBe('pairing')
})

test('behavior: one more wallet replaces none that is connected', async () => {
  const { kit, face, adapters } = openFamilies()
  const multi = createWallet({
    ...{ id: 'multi', name: 'Multi' },
    namespaces: ['eip155', 'solana', 'tron'],
  })
  adapters[0]?.announce(multi.connector)
  const modal = await createFakeModal({ kit, onTop: startOnTop })
  await connect(kit, { connectorId: 'eip155:fox' })
  openModal(modal, { view: 'ConnectingExternal', connectorId: 'multi' })
  await vi.waitFor(() =>
    expect(kit.getState().connections.get('solana')).toMatchObject({
      ...{ status: 'connected', connectorId: 'multi' },
    }),
  )
  expect(getAccount(kit, { namespace: 'eip155' }).connector?.id).toBe(
    'eip155:fox',
  )
  expect(face('eip155').countPrompts()).toBe(1)
})

test('behavior: a wallet whose families all have another one replaces it', async () => {
  const { kit, adapters } = openFamilies()
  const other = createWallet({ id: 'other', namespaces: ['eip155'] })
  adapters[0]?.announce(other.connector)
  const modal = await createFakeModal({ kit, onTop: startOnTop })
  await connect(kit, { connectorId: 'eip155:fox' })
  openModal(modal, { view: 'ConnectingExternal', connectorId: 'other' })
  await vi.waitFor(() =>
    expect(kit.getState().connections.get('eip155')).toMatchObject({
      ...{ status: 'connected', connectorId: 'other' },
    }),
  )
})
