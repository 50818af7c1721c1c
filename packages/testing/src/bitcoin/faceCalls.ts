import type { WalletCore } from './createFakeBitcoinWallet.ts'

/** Keeps listeners, and calls them with the changes that an event has. */
export function createEvents({ listeners }: WalletCore) {
  return {
    add(event: string, listener: () => void) {
      const isNetwork = /network|chain/i.test(event)
      const isBoth = event === 'change'
      const entry = {
        ...{ event, listener },
        run(kind: 'account' | 'network') {
          if (isBoth || (kind === 'network') === isNetwork) listener()
        },
      }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    remove(event: string, listener: () => void) {
      for (const entry of listeners)
        if (entry.event === event && entry.listener === listener)
          listeners.delete(entry)
    },
  }
}

/** Records the calls of an object's methods. */
export function record<methods extends Record<string, unknown>>(
  wallet: WalletCore,
  methods: methods,
): methods {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      typeof method === 'function'
        ? (...args: unknown[]) => {
            wallet.calls.push(name)
            return method(...args)
          }
        : method,
    ]),
  ) as methods
}
