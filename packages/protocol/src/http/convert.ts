import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Bytes, Caip2, Caip10, Text } from './schemas.ts'

const maxUint256 = 2n ** 256n - 1n

/** A whole number of base units or wei, of 256 bits at most, as text. */
const Amount = z.string().check(
  z.regex(/^\d{1,78}$/, 'Not a whole number of base units'),
  z.refine((text) => !/^\d+$/.test(text) || BigInt(text) <= maxUint256, {
    error: 'More than 256 bits',
  }),
)

/** An `Amount` of one base unit at least. */
const PositiveAmount = Amount.check(z.regex(/[1-9]/, 'Must be more than 0'))

/** What a swap pays and receives: tokens by their CAIP-10 ids, amounts in base units. */
export const SwapQuote = z.object({
  id: Text,
  fromAmount: Amount,
  fromAccount: Caip10,
  toAmount: Amount,
  toAccount: Caip10,
  /** By what fraction the swap pays less than the prices of both tokens; negative if it pays more, absent if a price is unknown. */
  deviation: z.optional(z.number()),
  /** Whether the swap pays more than 5 % less than the prices of both tokens. */
  isUnfavorable: z.optional(z.boolean()),
})

export type SwapQuote = z.output<typeof SwapQuote>

/** A token that can be swapped. */
export const SwapToken = z.object({
  name: Text,
  symbol: Text,
  /** CAIP-10; the native currency has its namespace's pseudo-address. */
  address: Caip10,
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  logoUri: z.string().check(z.maxLength(2_048)),
  /** Whether an allowance can be signed instead of sent. */
  eip2612: z.boolean(),
})

export type SwapToken = z.output<typeof SwapToken>

/** Wei. */
const Gas = z.object({ gas: Amount, gasPrice: Amount })

export const getSwapQuotes = endpoint({
  name: 'getSwapQuotes',
  group: 'convert',
  summary: 'What a swap would pay, best first.',
  method: 'GET',
  path: '/v1/convert/quotes',
  query: z.object({
    amount: PositiveAmount,
    userAddress: Caip10,
    from: Caip10,
    to: Caip10,
    gasPrice: z.optional(Amount),
  }),
  response: z.object({ quotes: z.array(SwapQuote).check(z.maxLength(16)) }),
})

export const getSwapTokens = endpoint({
  name: 'getSwapTokens',
  group: 'convert',
  summary: 'The tokens that can be swapped on a network.',
  method: 'GET',
  path: '/v1/convert/tokens',
  query: z.object({
    chainId: Caip2,
    /** CAIP-10 id of one token, which need not be in the list. */
    address: z.optional(Caip10),
  }),
  response: z.object({ tokens: z.array(SwapToken).check(z.maxLength(1_000)) }),
})

export const getSwapAllowance = endpoint({
  name: 'getSwapAllowance',
  group: 'convert',
  summary: 'How much of a token the router of swaps may take from an address.',
  method: 'GET',
  path: '/v1/convert/allowance',
  query: z.object({ tokenAddress: Caip10, userAddress: Caip10 }),
  response: z.object({ allowance: Amount }),
})

export const getGasPrice = endpoint({
  name: 'getGasPrice',
  group: 'convert',
  summary: 'The price of gas on a network, in wei, at three speeds.',
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: z.object({ chainId: Caip2 }),
  response: z.object({ standard: Amount, fast: Amount, instant: Amount }),
})

export const buildSwapApproval = endpoint({
  name: 'buildSwapApproval',
  group: 'convert',
  summary: 'The transaction that allows a swap to take its amount.',
  method: 'GET',
  path: '/v1/convert/build-approve',
  query: z.object({
    userAddress: Caip10,
    from: Caip10,
    to: Caip10,
    /** The amount to approve, in base units. This server requires it and approves exactly that. */
    amount: z.optional(Amount),
  }),
  response: z.object({
    tx: z.object({
      /** CAIP-10, as `to`, so that each names the network. */
      from: Caip10,
      to: Caip10,
      data: Bytes,
      value: Amount,
      eip155: Gas,
    }),
  }),
})

export const buildSwap = endpoint({
  name: 'buildSwap',
  group: 'convert',
  summary:
    'The transaction of a swap, with a minimum to receive and a deadline.',
  method: 'POST',
  path: '/v1/convert/build-transaction',
  body: z.object({
    amount: PositiveAmount,
    /** Per cent of the amount to receive by which the swap may pay less. Default 1. */
    eip155: z.optional(
      z.object({
        slippage: z.optional(
          z
            .number()
            .check(z.minimum(0), z.maximum(50, 'Must be at most 50 per cent')),
        ),
      }),
    ),
    /** The amount of the quote, from which the minimum is computed. Default: that of a new quote. */
    toAmount: z.optional(PositiveAmount),
    projectId: z.optional(z.string().check(z.maxLength(128))),
    from: Caip10,
    to: Caip10,
    userAddress: Caip10,
    /** Whether the gas is not estimated, such as before the approval is in a block. */
    disableEstimate: z.optional(z.boolean()),
  }),
  response: z.object({
    tx: z.object({
      /** CAIP-10, as `to`, so that each names the network. */
      from: Caip10,
      to: Caip10,
      data: Bytes,
      /** Wei that are sent along. */
      amount: Amount,
      eip155: Gas,
    }),
  }),
})
