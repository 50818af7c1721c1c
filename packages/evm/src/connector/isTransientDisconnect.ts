import type { Provider } from '@latchkit/core'
import { parseAddresses } from './parseAddresses.ts'

/** Whether a wallet lost its node for a moment and the accounts are still open (MetaMask's code 1013). */
export async function isTransientDisconnect(
  provider: Provider,
  error: unknown,
): Promise<boolean> {
  const isLostNode =
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 1013
  if (!isLostNode) return false
  try {
    const accounts = await provider.request({ method: 'eth_accounts' })
    return Boolean(parseAddresses(accounts)?.length)
  } catch {
    return false
  }
}
