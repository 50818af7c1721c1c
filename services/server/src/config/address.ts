import * as z from 'zod'

/** An address of an EVM network. */
export const address = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'an address: 0x and 40 hexadecimal digits',
)
