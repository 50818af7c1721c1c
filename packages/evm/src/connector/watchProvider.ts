import type { BoundProvider } from './bindProvider.ts'
import { isTransientDisconnect } from './isTransientDisconnect.ts'
import { parseAddresses } from './parseAddresses.ts'
import { parseChainId } from './parseChainId.ts'

/** Follows a wallet's EIP-1193 events until the returned function is called. Payloads that can't be read are ignored. */
export function watchProvider(
  provider: BoundProvider,
  handlers: watchProvider.Handlers,
): () => void {
  let isActive = true
  const stops = [
    provider.on('accountsChanged', (payload) => {
      const addresses = parseAddresses(payload)
      if (addresses) handlers.onAddresses(addresses)
    }),
    provider.on('chainChanged', (payload) => {
      const chainId = parseChainId(payload)
      if (chainId) handlers.onChainId(chainId)
    }),
    provider.on('disconnect', async (error) => {
      const isTransient = await isTransientDisconnect(provider, error)
      if (isActive && !isTransient) handlers.onDisconnect()
    }),
  ]
  return () => {
    isActive = false
    for (const stop of stops) stop()
  }
}

export declare namespace watchProvider {
  type Handlers = {
    onAddresses(addresses: readonly string[]): void
    onChainId(chainId: number): void
    onDisconnect(): void
  }
}
