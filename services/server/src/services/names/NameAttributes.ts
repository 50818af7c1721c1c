import * as z from 'zod/mini'

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
const isKeepable = (text: string) => !/[\0\p{Cs}]/u.test(text)
const Key = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.refine(isKeepable, 'Not a key'))
const Scalar = z.union([
  z.string().check(z.maxLength(1_024), z.refine(isKeepable, 'Not a text')),
  z.number(),
  z.boolean(),
  z.null(),
])

/** What the owner of a name says of it: at most 16 small flat objects. */
export const NameAttributes = z
  .array(
    z
      .record(Key, Scalar)
      .check(
        z.refine((it) => Object.keys(it).length <= 8, 'At most 8 keys each'),
      ),
  )
  .check(z.maxLength(16, 'At most 16 are allowed'))
