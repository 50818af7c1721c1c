import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import type { Holding, TokenSource } from '../../account/ports.ts'

/** What amounts of tokens are: those that can be shown, with their names. */
export async function toHoldings(
  source: TokenSource,
  { amounts, ...parameters }: toHoldings.Parameters,
): Promise<readonly Holding[]> {
  const tokens = [...amounts.keys()]
  const facts = await source.describe({ ...parameters, tokens })
  return [...amounts].flatMap(([address, amount]) => {
    const token = facts.get(address)
    if (!token || token.isSpam) return []
    const { name, symbol, decimals } = token
    return [{ address, name, symbol, decimals, amount }]
  })
}

export declare namespace toHoldings {
  type Parameters = {
    networkId: NetworkId
    /** By address in lower case. */
    amounts: ReadonlyMap<Address, bigint>
    signal?: AbortSignal | undefined
  }
}
