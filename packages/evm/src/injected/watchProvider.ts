import type { Provider } from '@latchkit/core'
import { copyList } from '@latchkit/core/internal'
import { parseChainId } from '../chain/chainId.ts'
import { isAddress } from '../hex/address.ts'
import type { BoundProvider } from './bindProvider.ts'

/** Subscribes to a wallet's EIP-1193 events until the returned function is called. Malformed payloads are ignored. */
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

/** Whether a wallet only lost its node for a moment and the accounts are still open (MetaMask's code 1013). */
async function isTransientDisconnect(
  provider: Provider,
  error: unknown,
): Promise<boolean> {
  try {
    const { code } = error as { code?: unknown }
    if (code !== 1013) return false
    const accounts = await provider.request({ method: 'eth_accounts' })
    return Boolean(parseAddresses(accounts)?.length)
  } catch {
    // Not an error, a getter that throws, or a rejected request.
    return false
  }
}

/** The most entries of a list that are read: a kit keeps 500 accounts of a wallet. */
const maxItems = 2_000

/** Parses the addresses of a wallet's result, each once; `undefined` if it is no list, or has entries but no address. */
export function parseAddresses(value: unknown): readonly string[] | undefined {
  const items = copyList(value, maxItems)
  if (!items) return undefined
  const addresses = new Map<string, string>()
  for (const item of items) {
    if (!isAddress(item)) continue
    const key = item.toLowerCase()
    if (!addresses.has(key)) addresses.set(key, item)
  }
  if (addresses.size === 0 && items.length > 0) return undefined
  return [...addresses.values()]
}
