import type { NetworkId } from '@latchkit/protocol'
import * as z from 'zod/mini'
import type {
  BalanceSource,
  Holdings,
  QuantitySource,
  TokenSource,
} from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { callNode } from '../../chain/callNode.ts'
import { WithContext } from './readAccounts.ts'
import { readTokenAccounts } from './readTokenAccounts.ts'

/** Tokens of one response, those with the largest amounts first. */
const maxTokens = 500

/** Lamports are a JSON number, whose last digits are rounded above nine million SOL. */
const Lamports = z.pipe(
  z.number().check(z.minimum(0), z.multipleOf(1)),
  z.transform((value) => BigInt(value)),
)

/** Creates the balance source of Solana networks: SOL, and the tokens of both programs. Collectibles, which have no decimals, are left out. */
export function createSolanaBalances({
  chain,
  tokens: metadata,
  networkIds,
}: createSolanaBalances.Parameters): BalanceSource & QuantitySource {
  async function load(
    { networkId, address, signal }: BalanceSource.Parameters,
    wanted: readonly string[] = [],
  ): Promise<Holdings> {
    const node = { chain, networkId, signal }
    const [{ value: native }, accounts] = await Promise.all([
      callNode(node, {
        method: 'getBalance',
        params: [address, { commitment: 'confirmed' }],
        schema: WithContext(Lamports),
      }),
      readTokenAccounts(node, { owner: address }),
    ])
    const amounts = new Map(wanted.map((mint) => [mint, 0n]))
    for (const { mint, amount } of accounts)
      if (amount > 0n) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
    const sorted = [...amounts].sort(([, a], [, b]) => Number(b - a))
    const kept = sorted.filter(
      ([mint], index) => index < maxTokens || wanted.includes(mint),
    )
    const described = await metadata.describe({
      ...{ networkId, signal },
      tokens: kept.map(([mint]) => mint),
    })
    return {
      native,
      tokens: kept.flatMap(([address, amount]) => {
        const token = described.get(address)
        if (!token || token.isSpam || token.decimals === 0) return []
        const { name, symbol, decimals } = token
        return [{ address, name, symbol, decimals, amount }]
      }),
    }
  }

  return {
    networkIds,
    list: (parameters) => load(parameters),
    read: ({ tokens, ...parameters }) => load(parameters, tokens),
  }
}

export declare namespace createSolanaBalances {
  type Parameters = {
    chain: ChainReader
    tokens: TokenSource
    networkIds: readonly NetworkId[]
  }
}
