import * as z from 'zod/mini'

/** An address of an image; `null` where there is none. */
export const NullableUrl = z.nullable(z.string().check(z.maxLength(2_048)))
