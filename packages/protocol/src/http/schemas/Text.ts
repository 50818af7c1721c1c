import * as z from 'zod/mini'

/** A short text of an answer. */
export const Text = z.string().check(z.maxLength(1_024))
