import type { Context } from '../types/Context.ts'
import type { FakeChain } from '../types/FakeChain.ts'

/** A chain that the wallet can talk to; the active one unless an id is given. */
export function findChain(
  { chains, session }: Context,
  chainId: number = session.chainId,
): FakeChain | undefined {
  return [...session.knownChains, ...chains].find(
    (chain) => chain.chainId === chainId,
  )
}
