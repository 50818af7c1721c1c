import * as z from 'zod/mini'

/** Bytes in hex, at most 8 kB. */
export const Bytes = z
  .string()
  .check(z.regex(/^0x([0-9a-fA-F]{2}){0,8192}$/, 'Not bytes in hex'))
