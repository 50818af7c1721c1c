import * as z from 'zod/mini'

/** Bytes in hex, in lower case; of an exact length where one is given. */
export const Hex = (bytes?: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.regex(
          bytes === undefined
            ? /^0x(?:[0-9a-fA-F]{2})*$/
            : new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`),
        ),
      ),
    z.transform((text) => text.toLowerCase() as `0x${string}`),
  )
