import { numberToHex } from 'viem'
import { InvalidParamsError, ProviderRpcError } from '../errors/provider.ts'
import type { Context } from '../state/context.ts'
import { changeSession } from '../state/session.ts'
import type { FakeChain } from '../types/FakeWalletParameters.ts'
import type { Method } from './method.ts'
import { readObject } from './method.ts'

export const chainId: Method = {
  run: ({ session }) => numberToHex(session.chainId),
}

export const netVersion: Method = {
  run: ({ session }) => String(session.chainId),
}

/** EIP-3326. An unknown chain is rejected with 4902, without a prompt. */
export const switchEthereumChain: Method = {
  feature: 'switchChain',
  needsApproval: ({ session }, params) =>
    readChainId(params) !== session.chainId,
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

/** EIP-3085. Only adds: the dapp has to switch, unless the wallet `switchesAfterAdd`. */
export const addEthereumChain: Method = {
  feature: 'switchChain',
  needsApproval: ({ session }, params) =>
    !session.knownChains.some(({ chainId }) => chainId === readChainId(params)),
  check: (_, params) => {
    readChain(params)
  },
  run(context, params) {
    const requested = readChain(params)
    const chain =
      context.chains.find(({ chainId }) => chainId === requested.chainId) ??
      requested
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

/** Parses the chain id of `[{ chainId: '0x…' }]`, or throws -32602. */
export function readChainId(params: readonly unknown[]): number {
  const { chainId } = readObject(params)
  if (typeof chainId === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(chainId))
    return Number(chainId)
  throw new InvalidParamsError(
    `Expected a 0x-prefixed hexadecimal chain ID, got ${JSON.stringify(chainId)}.`,
  )
}
