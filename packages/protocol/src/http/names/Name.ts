import * as z from 'zod/mini'

/** A registered name. */
export const Name = z.object({
  name: z.string(),
  /** Unix seconds. */
  registered_at: z.number(),
  updated_at: z.nullable(z.number()),
  attributes: z.array(z.record(z.string(), z.unknown())),
  /** By coin type (ENSIP-11), in decimal. */
  addresses: z.record(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.object({ address: z.string(), created_at: z.number() }),
  ),
})

export type Name = z.output<typeof Name>
