import * as z from 'zod/mini'
import { Hex } from './Hex.ts'
import { Quantity } from './Quantity.ts'

/** A block without its transactions, as nodes tell it. */
export const BlockHeader = z.object({
  number: Quantity,
  hash: Hex(32),
  parentHash: Hex(32),
})

export type BlockHeader = z.output<typeof BlockHeader>
