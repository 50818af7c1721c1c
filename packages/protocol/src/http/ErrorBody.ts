import * as z from 'zod/mini'

/** What every failed call answers; the first description is what the visitor reads. */
export const ErrorBody = z.object({
  status: z.literal('FAILED'),
  reasons: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      description: z.string(),
    }),
  ),
})

export type ErrorBody = z.output<typeof ErrorBody>
