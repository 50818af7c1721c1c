import { ProviderRpcError } from '../errors/ProviderRpcError.ts'

/** The chain id of `[{ chainId: '0x…' }]`; -32602 for anything else. */
export function readChainId([value]: readonly unknown[]): number {
  const chainId =
    typeof value === 'object' && value !== null && 'chainId' in value
      ? value.chainId
      : undefined
  if (typeof chainId === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(chainId))
    return Number(chainId)
  throw new ProviderRpcError({
    code: -32602,
    message: `Expected a 0x-prefixed hexadecimal chain ID, got ${JSON.stringify(chainId)}.`,
  })
}
