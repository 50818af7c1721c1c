import type { parseAsk } from './parseAsk.ts'
import { RefusedError } from './RefusedError.ts'

/** `wallet_switchEthereumChain` (EIP-3326): to one of the wallet's chains. */
export const parseSwitch: parseAsk.Parser = ({ params, chainIds }) => {
  const [target] = params as [{ chainId?: unknown } | undefined]
  const chainId = Number(target?.chainId)
  if (!chainIds.includes(chainId))
    throw new RefusedError({
      code: 4902,
      message: 'The wallet does not know this network.',
    })
  return { type: 'switch', chainId }
}
