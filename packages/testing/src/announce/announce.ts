import type {
  FakeProvider,
  FakeWallet,
  WalletInfo,
} from '../types/FakeWallet.ts'

/** EIP-6963: announces, and announces again whenever a dapp asks, until the returned function is called. It goes into pages as text: it may use nothing else of this module. */
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

/** Puts a provider at `ethereum`, as wallets did before EIP-6963, and says `ethereum#initialized`. It goes into pages as text: it may use nothing else of this module. */
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
