import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { numberToHex } from 'viem'
import type {
  BalanceSource,
  HeldTokenSource,
  QuantitySource,
  TokenSource,
} from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { callNode, Quantity } from '../../chain/callNode.ts'
import { readNative, readQuantities, toHoldings } from './readHoldings.ts'

/** Creates a balance source that reads on chain how much an address holds of the tokens it has received. */
export function createBalanceSource({
  chain,
  held,
  tokens: metadata,
  networkIds,
}: createBalanceSource.Parameters): BalanceSource {
  return {
    networkIds,
    async list({ networkId, address: owner, signal }) {
      const address = owner as Address
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
      return { native, tokens: await toHoldings(metadata, given) }
    },
  }
}

export declare namespace createBalanceSource {
  type Parameters = {
    chain: ChainReader
    held: HeldTokenSource
    tokens: TokenSource
    /** CAIP-2 ids of the networks that `held` supports. */
    networkIds: readonly NetworkId[]
  }
}

/** Blocks by which the index may lag for balances to be read at its head, so that they agree with the history. */
const maxLag = 32n

/** Returns the block to read balances at: the head of the index, or `latest` if the index lags too far behind or ahead of the node. */
async function chooseBlock(
  node: callNode.Node,
  { head }: Pick<HeldTokenSource.Held, 'head'>,
): Promise<string> {
  if (!head) return 'latest'
  const newest = await callNode(node, {
    method: 'eth_blockNumber',
    params: [],
    schema: Quantity,
  })
  const lag = newest - head.number
  return lag >= 0n && lag <= maxLag ? numberToHex(head.number) : 'latest'
}

/** Creates a source of balances at the newest block. */
export function createQuantitySource({
  chain,
  tokens: metadata,
}: createQuantitySource.Parameters): QuantitySource {
  return {
    async read({ networkId, address: owner, tokens: wanted, signal }) {
      const address = owner as Address
      const tokens = wanted as readonly Address[]
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
      return { native, tokens: await toHoldings(metadata, given) }
    },
  }
}

export declare namespace createQuantitySource {
  type Parameters = { chain: ChainReader; tokens: TokenSource }
}
