import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { SessionExpiredError } from '../errors/connection.ts'

/** A visit whose wallet is asked to go on with what it kept. */
async function revisit(reconnect: () => Promise<undefined>) {
  const wallet = createWallet()
  const first = createFakeKit({ wallet })
  const unmount = first.kit.mount()
  await connect(first.kit, { connectorId: 'fake' })
  unmount()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  wallet.connector.reconnect = vi.fn(reconnect)
  const { storage } = first
  const second = createFakeKit({ wallet, storage })
  const stop = second.kit.mount()
  await vi.waitFor(() =>
    expect(getAccount(second.kit).status).toBe('disconnected'),
  )
  stop()
  const alerts = second.events.filter(({ event }) => event === 'ALERT')
  const stored = createFakeKit({ wallet, storage }).kit
  return { alerts, isStored: getAccount(stored).status === 'connecting' }
}

const expire = async () => {
  throw new SessionExpiredError({ connectorName: 'Fake Wallet' })
}

test('default: the visitor is told, and it is not tried again', async () => {
  const { alerts, isStored } = await revisit(expire)
  expect(alerts).toEqual([
    {
      event: 'ALERT',
      properties: {
        code: 'SESSION_EXPIRED',
        message: 'The session with Fake Wallet has expired.',
      },
    },
  ])
  expect(isStored).toBe(false)
})

test('behavior: a site that was revoked in the wallet is no news', async () => {
  const { alerts, isStored } = await revisit(async () => undefined)
  expect(alerts).toEqual([])
  expect(isStored).toBe(false)
})

test('behavior: a wallet that fails is tried again on the next visit', async () => {
  const { alerts, isStored } = await revisit(async () => {
    throw new Error('offline')
  })
  expect(alerts).toEqual([])
  expect(isStored).toBe(true)
})

test('behavior: it may end while the kit is not mounted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { kit, wallet, events, storage } = createFakeKit()
  const unmount = kit.mount()
  await connect(kit, { connectorId: 'fake' })
  unmount()
  wallet.connector.reconnect = expire
  const stop = kit.mount()
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
  stop()
  expect(events.filter(({ event }) => event === 'ALERT')).toHaveLength(1)
  const next = createFakeKit({ wallet, storage }).kit
  expect(getAccount(next).status).toBe('disconnected')
})
