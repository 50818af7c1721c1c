import * as z from 'zod/mini'
import { ChainLog } from './ChainLog.ts'
import { Hex } from './Hex.ts'
import { Quantity } from './Quantity.ts'

/** What became of a transaction, as nodes tell it. */
export const Receipt = z.object({
  transactionHash: Hex(32),
  blockHash: Hex(32),
  /** Blocks from before EIP-658 have none. */
  status: z.nullish(Quantity),
  contractAddress: z.nullish(Hex(20)),
  logs: z.array(ChainLog),
})

export type Receipt = z.output<typeof Receipt>
