import * as z from 'zod/mini'

/** A number in hex. */
export const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((text) => BigInt(text)),
)
