import * as z from 'zod/mini'
import { Decimal } from '../schemas/Decimal.ts'
import { NullableUrl } from '../schemas/NullableUrl.ts'
import { Text } from '../schemas/Text.ts'

/** What a transaction moved, as seen by one address. */
export const Transfer = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: Decimal }),
  /** US dollars at the time of asking; `null` where no price is known. */
  value: z.nullable(z.number()),
  /** US dollars per unit. */
  price: z.nullable(z.number()),
  fungible_info: z.nullable(
    z.object({
      name: Text,
      symbol: Text,
      icon: z.object({ url: NullableUrl }),
    }),
  ),
  nft_info: z.nullable(
    z.object({
      name: Text,
      content: z.nullable(
        z.object({ preview: z.object({ url: NullableUrl }) }),
      ),
      flags: z.object({ is_spam: z.boolean() }),
    }),
  ),
})

export type Transfer = z.output<typeof Transfer>
