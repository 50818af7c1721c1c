import type { Provider } from '@latchkit/core'
import { WalletResponseError } from '../errors/wallet.ts'

/** A chain id as wallets write it (hex, decimal or a number); `undefined` for anything else, 0 and what a double can't hold. */
export function parseChainId(value: unknown): number | undefined {
  const isText =
    typeof value === 'string' && /^(0x[\da-f]{1,14}|\d{1,16})$/i.test(value)
  const id = isText ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0
    ? id
    : undefined
}

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
