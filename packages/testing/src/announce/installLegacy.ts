import type { FakeProvider } from '../types/FakeProvider.ts'

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
