import * as z from 'zod/mini'
import { Hex } from '../indexer/chain/Hex.ts'

const Digits = z.string().check(z.regex(/^\d{1,78}$/))
const Text = z.nullish(z.string().check(z.maxLength(4_096)))

/** An item of `/addresses/{address}/token-transfers`; `tx_hash` and `address` are names of versions before 7. */
export const HistoryTokenTransfer = z.object({
  transaction_hash: z.optional(Hex(32)),
  tx_hash: z.optional(Hex(32)),
  block_number: z.number(),
  timestamp: z.string(),
  from: z.object({ hash: Hex(20) }),
  to: z.object({ hash: Hex(20) }),
  token: z.nullish(
    z.object({
      address_hash: z.optional(Hex(20)),
      address: z.optional(Hex(20)),
      name: Text,
      symbol: Text,
      decimals: Text,
      type: z.nullish(z.string()),
      reputation: z.nullish(z.string()),
    }),
  ),
  total: z.nullish(
    z.object({
      value: z.nullish(Digits),
      token_id: z.nullish(Digits),
      token_instance: z.nullish(
        z.object({
          metadata: z.nullish(z.looseObject({ name: z.optional(z.unknown()) })),
        }),
      ),
    }),
  ),
})

export type HistoryTokenTransfer = z.output<typeof HistoryTokenTransfer>
