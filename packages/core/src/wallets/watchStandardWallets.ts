/** Reports the objects that register themselves as wallets of this page (Wallet Standard), and those that unregister, until the returned function is called. Nothing of them is checked. */
export function watchStandardWallets(
  parameters: watchStandardWallets.Parameters,
): () => void {
  const { added, removed } = parameters
  /** How often each wallet is registered: a script that has its object must not unregister what the wallet itself has registered. */
  const counts = new Map<unknown, number>()
  const count = (wallet: unknown, change: 1 | -1) => {
    const sum = (counts.get(wallet) ?? 0) + change
    if (sum > 0) counts.set(wallet, sum)
    else counts.delete(wallet)
    return sum
  }
  // A wallet that was registered may unregister itself by the returned function.
  const api = Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      const registered = new Set(wallets)
      for (const wallet of registered) {
        count(wallet, 1)
        added(wallet)
      }
      return () => {
        for (const wallet of registered)
          if (registered.delete(wallet) && count(wallet, -1) === 0)
            removed(wallet)
      }
    },
  })
  const register = (event: Event) => {
    const { detail: callback } = event as CustomEvent<unknown>
    if (typeof callback !== 'function') return
    try {
      callback(api)
    } catch (error) {
      console.warn('[latchkit] A wallet failed to register itself:', error)
    }
  }
  window.addEventListener('wallet-standard:register-wallet', register)
  window.dispatchEvent(
    new CustomEvent('wallet-standard:app-ready', { detail: api }),
  )
  return () =>
    window.removeEventListener('wallet-standard:register-wallet', register)
}

export declare namespace watchStandardWallets {
  type Parameters = {
    added(source: unknown): void
    removed(source: unknown): void
  }
}
