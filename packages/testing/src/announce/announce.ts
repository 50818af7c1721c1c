import type {
  FakeProvider,
  FakeWallet,
  WalletInfo,
} from '../types/FakeWallet.ts'

/** Announces a wallet (EIP-6963) now and on every request, until the returned function is called. Its source text is injected into pages: it must not use anything else of this module. */
export function announceWallet(
  wallet: { info: WalletInfo; provider: FakeProvider },
  parameters: FakeWallet.AnnounceParameters = {},
): () => void {
  const { target = window, delay = 0, info = wallet.info } = parameters
  const announce = () => {
    target.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info, provider: wallet.provider }),
      }),
    )
  }
  const start = () => {
    target.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  const timer = delay > 0 ? setTimeout(start, delay) : undefined
  if (!timer) start()

  return () => {
    clearTimeout(timer)
    target.removeEventListener('eip6963:requestProvider', announce)
  }
}

/** Sets `ethereum`, as wallets did before EIP-6963, and dispatches `ethereum#initialized`. Its source text is injected into pages: it must not use anything else of this module. */
export function installLegacy(
  provider: FakeProvider,
  target: object = window,
): () => void {
  const before = Object.getOwnPropertyDescriptor(target, 'ethereum')
  Object.defineProperty(target, 'ethereum', {
    configurable: true,
    enumerable: true,
    value: provider,
    writable: true,
  })
  if (target === globalThis.window)
    window.dispatchEvent(new Event('ethereum#initialized'))

  return () => {
    Reflect.deleteProperty(target, 'ethereum')
    if (before) Object.defineProperty(target, 'ethereum', before)
  }
}
