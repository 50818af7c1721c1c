import type { DecodeFunctionDataReturnType } from 'viem'
import type { lookupAbi } from './lookupAbi.ts'

/** One record of a name that was asked for. */
export type Lookup = DecodeFunctionDataReturnType<typeof lookupAbi>
