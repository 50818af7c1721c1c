import type { Provider } from '@latchkit/core'
import { WalletResponseError } from '../errors/WalletResponseError.ts'
import { parseChainId } from './parseChainId.ts'

/** The chain that a wallet is on. */
export async function getChainId(
  provider: Provider,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const method = 'eth_chainId'
  const chainId = parseChainId(await provider.request({ method }, options))
  if (!chainId) throw new WalletResponseError({ method })
  return chainId
}
