import { beforeEach, expect, test, vi } from 'vitest'
import { watchStandardWallets } from './watchStandardWallets.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

function watch() {
  const added = vi.fn()
  const removed = vi.fn()
  const stop = watchStandardWallets({ added, removed })
  return { added, removed, stop }
}

/** Registers objects as a script of the page does. */
function register(...wallets: readonly object[]): () => void {
  let unregister = () => {}
  const detail = (api: {
    register(...wallets: readonly object[]): () => void
  }) => {
    unregister = api.register(...wallets)
  }
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', { detail }),
  )
  return unregister
}

test('default', () => {
  const { added, removed } = watch()
  const [first, second] = [{}, {}]
  const unregister = register(first, second)
  expect(added.mock.calls).toEqual([[first], [second]])
  unregister()
  expect(removed.mock.calls).toEqual([[first], [second]])
  unregister()
  expect(removed).toHaveBeenCalledTimes(2)
})

test('behavior: a script can not unregister what a wallet has registered', () => {
  const { removed } = watch()
  const wallet = {}
  const unregister = register(wallet)
  const script = register(wallet, wallet)
  script()
  script()
  expect(removed).not.toHaveBeenCalled()
  unregister()
  expect(removed.mock.calls).toEqual([[wallet]])
})
