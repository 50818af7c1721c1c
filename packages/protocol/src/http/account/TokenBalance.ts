import * as z from 'zod/mini'
import { Caip2 } from '../schemas/Caip2.ts'
import { Caip10 } from '../schemas/Caip10.ts'
import { Decimal } from '../schemas/Decimal.ts'
import { Text } from '../schemas/Text.ts'

/** An amount of one token, with its price. */
export const TokenBalance = z.object({
  name: Text,
  symbol: Text,
  chainId: z.optional(Caip2),
  /** CAIP-10; absent for the native currency. */
  address: z.optional(Caip10),
  /** US dollars, all of it. */
  value: z.optional(z.number()),
  /** US dollars per unit; 0 where no price is known. */
  price: z.number(),
  quantity: z.object({ decimals: Decimal, numeric: Decimal }),
  iconUrl: z.string(),
})

export type TokenBalance = z.output<typeof TokenBalance>
