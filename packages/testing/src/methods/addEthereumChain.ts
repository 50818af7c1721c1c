import { InvalidParamsError } from '../errors/InvalidParamsError.ts'
import { changeSession } from '../state/changeSession.ts'
import type { FakeChain } from '../types/FakeChain.ts'
import type { Method } from '../types/Method.ts'
import { readChainId } from './readChainId.ts'

/** EIP-3085. Only adds: the dapp has to switch, unless the wallet `switchesAfterAdd`. */
export const addEthereumChain: Method = {
  feature: 'switchChain',
  asks: ({ session }, params) =>
    !session.knownChains.some(({ chainId }) => chainId === readChainId(params)),
  check: (_, params) => {
    readChain(params)
  },
  run(context, params) {
    const asked = readChain(params)
    const chain =
      context.chains.find(({ chainId }) => chainId === asked.chainId) ?? asked
    const others = context.session.knownChains.filter(
      ({ chainId }) => chainId !== chain.chainId,
    )
    changeSession(context, {
      knownChains: [...others, chain],
      ...(context.features.switchesAfterAdd && { chainId: chain.chainId }),
    })
    return null
  },
}

function readChain(params: readonly unknown[]): FakeChain {
  const chainId = readChainId(params)
  const { chainName, rpcUrls, nativeCurrency } = params[0] as {
    chainName?: unknown
    rpcUrls?: unknown
    nativeCurrency?: { symbol?: unknown; decimals?: unknown }
  }
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string' || !/^https?:/.test(rpcUrl))
    refuse('rpcUrls', rpcUrls)
  if (typeof chainName !== 'string' || !chainName)
    refuse('chainName', chainName)
  if (!nativeCurrency?.symbol || nativeCurrency.decimals !== 18)
    refuse('nativeCurrency', nativeCurrency)
  return { chainId, rpcUrl, name: chainName }
}

function refuse(name: string, value: unknown): never {
  throw new InvalidParamsError(
    `Expected a valid "${name}", got ${JSON.stringify(value)}.`,
  )
}
