import * as z from 'zod/mini'

/** An address: `0x` and 40 hex digits in any case, or base58 of 32 to 44 characters. */
export const Address = z
  .string()
  .check(
    z.regex(
      /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/,
      'Not an address: 0x and 40 hex digits, or base58',
    ),
  )
