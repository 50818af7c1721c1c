import * as z from 'zod/mini'

/** A whole number in a query. */
export const WholeNumber = (maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'Not a whole number')),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(1, 'Must be at least 1'),
          z.maximum(maximum, `Must be at most ${maximum}`),
        ),
    ),
  )
