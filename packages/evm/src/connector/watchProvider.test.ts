import { expect, test, vi } from 'vitest'
import type { BoundProvider } from './bindProvider.ts'
import { watchProvider } from './watchProvider.ts'

test('behavior: an answer after stop changes nothing', async () => {
  const listeners = new Map<string, (payload: unknown) => void>()
  let answer = (_: unknown) => {}
  const provider: BoundProvider = {
    request: vi.fn(
      () =>
        new Promise<unknown>((resolve) => {
          answer = resolve
        }),
    ),
    on(event, listener) {
      listeners.set(event, listener)
      return () => {}
    },
  }
  const onDisconnect = vi.fn()
  const stop = watchProvider(provider, {
    onAddresses() {},
    onChainId() {},
    onDisconnect,
  })
  listeners.get('disconnect')?.({ code: 1013 })
  expect(provider.request).toHaveBeenCalledWith({ method: 'eth_accounts' })
  stop()
  answer([])
  await new Promise((resolve) => setTimeout(resolve))
  expect(onDisconnect).not.toHaveBeenCalled()
})
