import type { Namespace, NetworkId } from '@latchkit/protocol'
import { isNetworkId, parseNetworkId } from '@latchkit/protocol'
import * as z from 'zod'

/** An address of an EVM network. */
export const address = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'an address: 0x and 40 hexadecimal digits',
)

/** An absolute URL of a server. */
export const httpUrl = z
  .string('an http(s) URL')
  .max(2_048, 'a URL of 2048 characters at most')
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    message: 'an http(s) URL',
  })

const text = z
  .string('a text')
  .min(1, 'a text that is not empty')
  .max(64, 'a text of 64 characters at most')

/** A CAIP-2 id. */
export const networkIdSchema = z.custom<NetworkId>(
  (value) => typeof value === 'string' && isNetworkId(value),
  'a CAIP-2 id such as "eip155:1"',
)

/** A network that the server serves. */
export const networkSchema = z
  .strictObject({
    id: networkIdSchema,
    name: text,
    /** JSON-RPC, ranked by latency and failures; for `bip122`, APIs of the shape of Esplora in the order in which they are asked. */
    rpcUrls: z
      .array(httpUrl, 'a list of http(s) URLs')
      .min(1, 'at least one http(s) URL')
      .max(16, '16 URLs at most'),
    nativeCurrency: z
      .strictObject({
        name: text,
        symbol: text,
        decimals: z
          .int('a whole number')
          .min(0, 'a number from 0 to 255')
          .max(255, 'a number from 0 to 255'),
      })
      .optional(),
    isTestnet: z.boolean('true or false').default(false),
    /** The source of the list of transactions. `indexer` is the server's own, over the RPC; `nodes` are the `rpcUrls`, which have an index on Solana and Bitcoin. */
    history: z
      .enum(
        ['indexer', 'blockscout', 'etherscan', 'nodes', 'none'],
        '"indexer", "blockscout", "etherscan", "nodes" or "none"',
      )
      .optional(),
    /** The first block that the own indexer reads. */
    indexFrom: z.int('a whole number').min(0, 'a number of a block').default(0),
    /** URL of a Blockscout instance, if `history` is `blockscout`. */
    blockscoutUrl: httpUrl.optional(),
    /** Tokens that swaps offer beside the well-known ones. */
    swapTokens: z
      .array(address, 'a list of addresses')
      .max(256, '256 addresses at most')
      .default([]),
    /** Addresses of contracts that differ by network. */
    contracts: z
      .strictObject({
        multicall3: address.optional(),
        universalResolver: address.optional(),
        uniswapV2Factory: address.optional(),
        uniswapV2Router: address.optional(),
        weth: address.optional(),
        usdToken: address.optional(),
      })
      .default({}),
  })
  .refine(
    ({ history, blockscoutUrl }) => history !== 'blockscout' || blockscoutUrl,
    {
      path: ['blockscoutUrl'],
      message: 'the URL of the Blockscout instance that `history` asks',
    },
  )
  .transform((network) => {
    const { namespace } = parseNetworkId(network.id)
    const { currency, history } = defaults[namespace] ?? defaultsOfOthers
    return {
      ...network,
      nativeCurrency: network.nativeCurrency ?? currency,
      history: network.history ?? history,
    }
  })
  .superRefine(({ history, id }, context) => {
    const { namespace } = parseNetworkId(id)
    const { histories } = defaults[namespace] ?? defaultsOfOthers
    if (histories.includes(history)) return
    const names = histories.map((it) => `"${it}"`).join(', ')
    context.addIssue({
      code: 'custom',
      path: ['history'],
      message: `${names}: ${namespace} networks have no other`,
    })
  })

/** What a network of a chain family has if the operator does not say it, and the sources of history that it may have. */
type Defaults = {
  readonly currency: { name: string; symbol: string; decimals: number }
  readonly history: History
  readonly histories: readonly History[]
}

type History = 'indexer' | 'blockscout' | 'etherscan' | 'nodes' | 'none'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const defaultsOfOthers: Defaults = {
  currency: ether,
  history: 'none',
  histories: ['none'],
}

const defaults: Readonly<Partial<Record<Namespace, Defaults>>> = {
  eip155: {
    currency: ether,
    history: 'none',
    histories: ['indexer', 'blockscout', 'etherscan', 'none'],
  },
  solana: {
    currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    history: 'nodes',
    histories: ['nodes', 'none'],
  },
  bip122: {
    currency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    history: 'nodes',
    histories: ['nodes', 'none'],
  },
}
