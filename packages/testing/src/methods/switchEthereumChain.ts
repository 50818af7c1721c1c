import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { changeSession } from '../state/changeSession.ts'
import type { Context } from '../types/Context.ts'
import type { Method } from '../types/Method.ts'
import { readChainId } from './readChainId.ts'

/** EIP-3326. A chain that the wallet doesn't know is refused with 4902, without asking. */
export const switchEthereumChain: Method = {
  feature: 'switchChain',
  asks: ({ session }, params) => readChainId(params) !== session.chainId,
  check(context, params) {
    const chainId = readChainId(params)
    if (isKnown(context, chainId)) return
    throw new ProviderRpcError({
      code: 4902,
      message: `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    })
  },
  run(context, params) {
    changeSession(context, { chainId: readChainId(params) })
    return null
  },
}

function isKnown({ session }: Context, chainId: number): boolean {
  return session.knownChains.some((chain) => chain.chainId === chainId)
}
