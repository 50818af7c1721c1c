import { expect, test, vi } from 'vitest'
import { bindProvider } from './bindProvider.ts'
import { createInjectedConnector } from './discover.ts'

const address = `0x${'aA'.repeat(20)}`

function setup() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const source = {
    request: vi.fn(async ({ method }: { method: string }) =>
      method === 'eth_chainId' ? '0x1' : [address],
    ),
    on: (event: string, listener: (payload: unknown) => void) =>
      listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  }
  const provider = bindProvider(source)
  if (!provider) throw new Error('no provider')
  const connector = createInjectedConnector({
    id: 'eip155:test',
    name: 'Test',
    type: 'ANNOUNCED',
    provider,
  })
  const handlers = {
    onAccounts: vi.fn(),
    onNetwork: vi.fn(),
    onDisconnect: vi.fn(),
  }
  return { connector, handlers, listeners, source }
}

const namespaces = ['eip155']

test('default', async () => {
  const { connector, handlers, listeners } = setup()
  expect(connector).toMatchObject({ id: 'eip155:test', name: 'Test' })
  expect(await connector.connect({ namespaces })).toEqual([
    `eip155:1:${address}`,
  ])
  const stop = connector.watch(handlers)
  listeners.get('chainChanged')?.('0x2')
  expect(handlers.onNetwork).toHaveBeenCalledWith('eip155:2')
  stop()
  expect(listeners.size).toBe(0)
})

test('behavior: a watch before any request listens as soon as it can', async () => {
  const { connector, handlers, listeners } = setup()
  const stop = connector.watch(handlers)
  await vi.waitFor(() => expect(listeners.size).toBe(3))
  stop()
  expect(listeners.size).toBe(0)
})

test('behavior: a watch that ends before it could listen never does', async () => {
  const { connector, handlers, listeners } = setup()
  connector.watch(handlers)()
  await connector.reconnect({ namespaces })
  expect(listeners.size).toBe(0)
})

test('behavior: the provider is bound to the announced object', async () => {
  const { connector, source } = setup()
  const announced = source.request
  const provider = await connector.getProvider('eip155')
  source.request = vi.fn()
  await provider.request({ method: 'eth_chainId' })
  expect(announced).toHaveBeenCalledOnce()
  expect(source.request).not.toHaveBeenCalled()
})

test('behavior: preloading fetches code and says nothing to the wallet', async () => {
  const { connector, handlers, listeners, source } = setup()
  connector.preload?.()
  await import('./createInjectedSession.ts')
  await new Promise((resolve) => setTimeout(resolve))
  connector.watch(handlers)
  // Code that is there listens at once.
  expect(listeners.size).toBe(3)
  expect(source.request).not.toHaveBeenCalled()
})

test('behavior: preloading fetches code and says nothing to the wallet', async () => {
  const { connector, handlers, listeners, source } = setup()
  connector.preload?.()
  // Loaded code listens at once, without another turn.
  await vi.waitFor(() => {
    const stop = connector.watch(handlers)
    const count = listeners.size
    stop()
    expect(count).toBe(3)
  })
  expect(source.request).not.toHaveBeenCalled()
})
