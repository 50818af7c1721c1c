import { expect, test, vi } from 'vitest'
import type { BoundProvider } from './bindProvider.ts'
import { watchProvider } from './watchProvider.ts'

function setup() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const answers: ((value: unknown) => void)[] = []
  const provider: BoundProvider = {
    request: vi.fn(() => new Promise((resolve) => answers.push(resolve))),
    on(event, listener) {
      listeners.set(event, listener)
      return () => {}
    },
  }
  const handlers = {
    onAddresses: vi.fn(),
    onChainId: vi.fn(),
    onDisconnect: vi.fn(),
  }
  return {
    provider,
    handlers,
    stop: watchProvider(provider, handlers),
    emit: (event: string, payload: unknown) => listeners.get(event)?.(payload),
    answer(value: unknown) {
      for (const resolve of answers) resolve(value)
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

function createTrap(target: object): object {
  const trap = () => {
    throw new Error('trapped')
  }
  return new Proxy(target, { has: trap, get: trap })
}

test('behavior: an answer after stop changes nothing', async () => {
  const { provider, handlers, stop, emit, answer } = setup()
  emit('disconnect', { code: 1013 })
  expect(provider.request).toHaveBeenCalledWith({ method: 'eth_accounts' })
  stop()
  answer([])
  await settled()
  expect(handlers.onDisconnect).not.toHaveBeenCalled()
})

test('behavior: an error that can not be looked at is a disconnect', async () => {
  const { handlers, emit } = setup()
  emit('disconnect', createTrap({}))
  await settled()
  expect(handlers.onDisconnect).toHaveBeenCalledTimes(1)
})

test('behavior: a list of accounts that never ends is read by its first entries', () => {
  const { handlers, emit } = setup()
  const address = `0x${'aA'.repeat(20)}`
  let reads = 0
  const count = () => {
    reads += 1
    if (reads > 5_000) throw new Error('endless')
    return address
  }
  const own = Object.assign([address], {
    [Symbol.iterator]: () => ({
      next: () => ({ done: false, value: count() }),
    }),
  })
  const huge = new Proxy([], {
    get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : count()),
  })
  emit('accountsChanged', own)
  expect(reads).toBe(0)
  emit('accountsChanged', huge)
  expect(reads).toBe(2_000)
  expect(handlers.onAddresses.mock.calls).toEqual([[[address]], [[address]]])
})

test('behavior: accounts and networks that can not be looked at are ignored', () => {
  const { handlers, emit } = setup()
  emit('accountsChanged', createTrap(['0x']))
  emit('chainChanged', createTrap({}))
  expect(handlers.onAddresses).not.toHaveBeenCalled()
  expect(handlers.onChainId).not.toHaveBeenCalled()
})
