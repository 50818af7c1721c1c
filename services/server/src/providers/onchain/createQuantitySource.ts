import type { QuantitySource, TokenSource } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { readNative } from './readNative.ts'
import { readQuantities } from './readQuantities.ts'
import { toHoldings } from './toHoldings.ts'

/** Reads quantities at the newest block. */
export function createQuantitySource({
  chain,
  tokens: facts,
}: createQuantitySource.Parameters): QuantitySource {
  return {
    async read({ networkId, address, tokens, signal }) {
      const node = { chain, networkId, signal }
      const block = 'latest'
      const [native, quantities] = await Promise.all([
        readNative(node, { address, block }),
        readQuantities(node, { address, tokens, block }),
      ])
      const amounts = new Map(
        tokens.flatMap((token, index) => {
          const amount = quantities[index]
          return amount === undefined ? [] : [[token, amount] as const]
        }),
      )
      const given = { networkId, amounts, signal }
      return { native, tokens: await toHoldings(facts, given) }
    },
  }
}

export declare namespace createQuantitySource {
  type Parameters = { chain: ChainReader; tokens: TokenSource }
}
