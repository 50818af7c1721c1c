import * as z from 'zod/mini'

/** A number of JSON-RPC: hex without leading zeros, at most 256 bits. */
export const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((text) => BigInt(text)),
)
