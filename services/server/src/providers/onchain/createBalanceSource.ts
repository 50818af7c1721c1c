import type { NetworkId } from '@latchkit/protocol'
import type {
  BalanceSource,
  HeldTokenSource,
  TokenSource,
} from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { chooseBlock } from './chooseBlock.ts'
import { readNative } from './readNative.ts'
import { readQuantities } from './readQuantities.ts'
import { toHoldings } from './toHoldings.ts'

/** Reads on chain how much is left of the tokens that came to an address, as of the block up to which those are known. */
export function createBalanceSource({
  chain,
  held,
  tokens: facts,
  networkIds,
}: createBalanceSource.Parameters): BalanceSource {
  return {
    networkIds,
    async list({ networkId, address, signal }) {
      const node = { chain, networkId, signal }
      const { head, tokens } = await held.list({ networkId, address })
      const block = await chooseBlock(node, { head })
      const native = await readNative(node, { address, block })
      const quantities = await readQuantities(node, { address, tokens, block })
      const amounts = new Map(
        tokens.flatMap((token, index) => {
          const amount = quantities[index]
          return amount ? [[token, amount] as const] : []
        }),
      )
      const given = { networkId, amounts, signal }
      return { native, tokens: await toHoldings(facts, given) }
    },
  }
}

export declare namespace createBalanceSource {
  type Parameters = {
    chain: ChainReader
    held: HeldTokenSource
    tokens: TokenSource
    /** CAIP-2 ids of the networks whose tokens `held` knows. */
    networkIds: readonly NetworkId[]
  }
}
