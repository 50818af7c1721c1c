import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Address, Caip2, Caip10, Decimal, List, Text } from './schemas.ts'

/** An amount of one token, with its price. */
export const TokenBalance = z.object({
  name: Text,
  symbol: Text,
  chainId: z.optional(Caip2),
  /** CAIP-10; absent for the native currency. */
  address: z.optional(Caip10),
  /** US dollars of the whole amount. */
  value: z.optional(z.number()),
  /** US dollars per unit; 0 if no price is known. */
  price: z.number(),
  quantity: z.object({ decimals: Decimal, numeric: Decimal }),
  iconUrl: z.string(),
})

export type TokenBalance = z.output<typeof TokenBalance>

export const getBalances = endpoint({
  name: 'getBalances',
  group: 'account',
  summary: 'What an address holds, with prices.',
  method: 'GET',
  path: '/v1/account/:address/balance',
  params: z.object({ address: Address }),
  query: z.object({
    currency: z.optional(z.literal('usd', 'Only usd is supported')),
    chainId: z.optional(Caip2),
    /** CAIP-10 ids of tokens whose quantity is read on chain now, held or not. */
    forceUpdate: z.optional(z.pipe(List(50), z.array(Caip10))),
  }),
  response: z.object({ balances: z.array(TokenBalance) }),
})
