import type { NetworkId } from '@latchkit/protocol'
import { isNetworkId } from '@latchkit/protocol'
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

/** A network that the server serves. */
export const networkSchema = z
  .strictObject({
    id: z.custom<NetworkId>(
      (value) => typeof value === 'string' && isNetworkId(value),
      'a CAIP-2 id such as "eip155:1"',
    ),
    name: text,
    /** Ranked by their latency and failures. */
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
      .default({ name: 'Ether', symbol: 'ETH', decimals: 18 }),
    isTestnet: z.boolean('true or false').default(false),
    /** The source of the list of transactions. `indexer` is the server's own, over the RPC. */
    history: z
      .enum(
        ['indexer', 'blockscout', 'etherscan', 'none'],
        '"indexer", "blockscout", "etherscan" or "none"',
      )
      .default('none'),
    /** The first block that the own indexer reads. */
    indexFrom: z.int('a whole number').min(0, 'a number of a block').default(0),
    /** URL of a Blockscout instance, if `history` is `blockscout`. */
    blockscoutUrl: httpUrl.optional(),
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
  .refine(({ history, id }) => history === 'none' || id.startsWith('eip155:'), {
    path: ['history'],
    message: '"none": only eip155 networks have one',
  })
