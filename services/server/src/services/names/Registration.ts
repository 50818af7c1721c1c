import * as z from 'zod/mini'
import { EvmAddress } from './EvmAddress.ts'
import { NameAttributes } from './NameAttributes.ts'

/** What a visitor signs to have a name, in the order of its text. */
export const Registration = z.strictObject({
  name: z.string().check(z.maxLength(255)),
  attributes: NameAttributes,
  /** Unix seconds. */
  timestamp: z.int(),
  address: EvmAddress,
  audience: z.string().check(z.maxLength(255)),
})

export type Registration = z.output<typeof Registration>
