import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Address } from '../schemas/Address.ts'
import { Caip2 } from '../schemas/Caip2.ts'
import { Caip10 } from '../schemas/Caip10.ts'
import { List } from '../schemas/List.ts'
import { TokenBalance } from './TokenBalance.ts'

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
