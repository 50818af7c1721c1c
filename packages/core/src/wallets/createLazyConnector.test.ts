import { createWallet } from '@latchkit/test/core/createFakeKit'
import { expect, test, vi } from 'vitest'
import { createLazyConnector } from './createLazyConnector.ts'

function setUp() {
  const { connector: session } = createWallet()
  const provider = { request: vi.fn() }
  const stop = vi.fn()
  const watch = vi.fn(() => stop)
  const create = vi.fn(() => ({ ...session, provider, watch }))
  const load = vi.fn(async () => create)
  const connector = createLazyConnector({
    ...{ id: 'fake', name: 'Fake', type: 'ANNOUNCED', namespaces: ['fake'] },
    load,
  })
  const handlers = {
    ...{ onAccounts: vi.fn(), onNetwork: vi.fn(), onDisconnect: vi.fn() },
  }
  return { connector, provider, handlers, create, load, watch, stop }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('default', async () => {
  const { connector, provider, handlers, create, load, watch, stop } = setUp()
  expect(load).not.toHaveBeenCalled()
  const unwatch = connector.watch(handlers)
  const namespaces = ['fake']
  const accounts = await connector.connect({ namespaces })
  expect(accounts).toHaveLength(2)
  expect(await connector.getProvider('fake')).toBe(provider)
  expect(create).toHaveBeenCalledOnce()
  expect(watch).toHaveBeenCalledExactlyOnceWith(handlers)
  unwatch()
  expect(stop).toHaveBeenCalledOnce()
})

test('behavior: nothing is watched if the watch ended before the code has come', async () => {
  const { connector, handlers, watch } = setUp()
  connector.watch(handlers)()
  await settle()
  expect(watch).not.toHaveBeenCalled()
})

test('error: code that does not load opens no account, and is loaded again', async () => {
  const { connector, handlers, load } = setUp()
  load.mockRejectedValueOnce(new Error('offline'))
  const unwatch = connector.watch(handlers)
  await settle()
  expect(handlers.onAccounts).toHaveBeenCalledExactlyOnceWith([])
  unwatch()
  load.mockRejectedValueOnce(new Error('offline'))
  connector.watch(handlers)()
  await settle()
  expect(handlers.onAccounts).toHaveBeenCalledOnce()
  load.mockRejectedValueOnce(new Error('offline'))
  connector.preload?.()
  await settle()
  await connector.connect({ namespaces: ['fake'] })
  expect(load).toHaveBeenCalledTimes(4)
})
