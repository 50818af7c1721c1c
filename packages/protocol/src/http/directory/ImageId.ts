import * as z from 'zod/mini'

/** Names an image of the directory. */
export const ImageId = z
  .string()
  .check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._:-]{0,127}$/, 'Not an image id'))
