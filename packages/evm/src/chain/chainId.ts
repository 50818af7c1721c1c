import type { Provider } from '@latchkit/core'
import { WalletResponseError } from '../errors/wallet.ts'

/** Parses a chain id of a wallet (hex, decimal or a number); `undefined` for anything else, for 0 and for unsafe integers. */
export function parseChainId(value: unknown): number | undefined {
  const isText =
    typeof value === 'string' && /^(0x[\da-f]{1,14}|\d{1,16})$/i.test(value)
  const id = isText ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0
    ? id
    : undefined
}

/** Requests the chain id of a wallet. */
export async function getChainId(
  provider: Provider,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const method = 'eth_chainId'
  const chainId = parseChainId(await provider.request({ method }, options))
  if (!chainId) throw new WalletResponseError({ method })
  return chainId
}
