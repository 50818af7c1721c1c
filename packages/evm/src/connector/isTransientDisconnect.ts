import type { Provider } from '@latchkit/core'
import { parseAddresses } from './parseAddresses.ts'

/** Whether a wallet lost its node for a moment and the accounts are still open (MetaMask's code 1013). */
export async function isTransientDisconnect(
  provider: Provider,
  error: unknown,
): Promise<boolean> {
  try {
    const { code } = error as { code?: unknown }
    if (code !== 1013) return false
    const accounts = await provider.request({ method: 'eth_accounts' })
    return Boolean(parseAddresses(accounts)?.length)
  } catch {
    // No error at all, one that throws when it is looked at, or no answer.
    return false
  }
}
