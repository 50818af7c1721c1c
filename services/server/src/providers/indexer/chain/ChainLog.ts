import * as z from 'zod/mini'
import { Hex } from './Hex.ts'
import { Quantity } from './Quantity.ts'

/** An event of a contract, as nodes tell it. */
export const ChainLog = z.object({
  address: Hex(20),
  topics: z.array(Hex(32)).check(z.maxLength(4)),
  data: Hex(),
  logIndex: Quantity,
})

export type ChainLog = z.output<typeof ChainLog>
