import * as z from 'zod/mini'

/** `0x` and 40 hex digits in any case. */
export const EvmAddress = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'Not an address: 0x and 40 hex digits'))
