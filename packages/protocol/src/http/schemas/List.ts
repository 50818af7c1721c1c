import * as z from 'zod/mini'

/** A list in a query, separated by commas; empty members are left out. */
export const List = (maximum: number) =>
  z.pipe(
    z.string().check(z.maxLength(16_384)),
    z.pipe(
      z.transform((text: string) =>
        text
          .split(',')
          .map((it) => it.trim())
          .filter((it) => it !== ''),
      ),
      z
        .array(z.string().check(z.maxLength(256)))
        .check(z.maxLength(maximum, `At most ${maximum} are allowed`)),
    ),
  )
