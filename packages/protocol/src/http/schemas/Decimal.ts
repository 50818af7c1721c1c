import * as z from 'zod/mini'

/** A decimal number as text, as amounts travel: `12`, `0.5`. */
export const Decimal = z
  .string()
  .check(z.regex(/^\d{1,80}(\.\d{1,80})?$/, 'Not a decimal number'))
