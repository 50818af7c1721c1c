import * as z from 'zod/mini'
import { BlockHeader } from './BlockHeader.ts'
import { Hex } from './Hex.ts'
import { Quantity } from './Quantity.ts'

/** A block with its transactions, as nodes tell it. */
export const FullBlock = z.extend(BlockHeader, {
  timestamp: Quantity,
  transactions: z.array(
    z.object({
      hash: Hex(32),
      transactionIndex: Quantity,
      from: Hex(20),
      to: z.nullish(Hex(20)),
      value: Quantity,
      nonce: Quantity,
      input: Hex(),
    }),
  ),
})

export type FullBlock = z.output<typeof FullBlock>
