import * as z from 'zod/mini'
import { Hex } from '../indexer/chain/Hex.ts'

/** An item of `/addresses/{address}/transactions`. */
export const HistoryTransaction = z.object({
  hash: Hex(32),
  /** `null` while it is pending; `block` in versions before 7. */
  block_number: z.nullish(z.number()),
  block: z.nullish(z.number()),
  position: z.nullish(z.number()),
  timestamp: z.nullish(z.string()),
  from: z.object({ hash: Hex(20) }),
  to: z.nullish(z.object({ hash: Hex(20) })),
  created_contract: z.nullish(z.object({ hash: Hex(20) })),
  value: z.string().check(z.regex(/^\d{1,78}$/)),
  nonce: z.number(),
  raw_input: z.nullish(z.string()),
  status: z.nullish(z.string()),
})

export type HistoryTransaction = z.output<typeof HistoryTransaction>
