import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Caip10, Text } from './schemas.ts'

export const getPrices = endpoint({
  name: 'getPrices',
  group: 'account',
  summary: 'Prices of tokens, matched by `address`.',
  method: 'POST',
  path: '/v1/fungible/price',
  body: z.object({
    currency: z.literal('usd', 'Only usd is supported'),
    /** The native currency has a pseudo-address: `0xeeee…` on EVM networks, `So1111…1111` on Solana, `0x` on others. */
    addresses: z
      .array(Caip10)
      .check(
        z.minLength(1, 'At least one is needed'),
        z.maxLength(50, 'At most 50 are allowed'),
      ),
    projectId: z.optional(z.string().check(z.maxLength(128))),
  }),
  response: z.object({
    fungibles: z.array(
      z.object({
        address: Caip10,
        name: Text,
        symbol: Text,
        iconUrl: z.string(),
        /** US dollars per unit. */
        price: z.number(),
      }),
    ),
  }),
})
