import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'

/** A page of a list, and what to ask for the next one with. */
export const HistoryPage = <item extends ZodMiniType>(item: item) =>
  z.object({
    items: z.array(item).check(z.maxLength(1_000)),
    next_page_params: z.nullable(
      z.record(
        z.string().check(z.maxLength(64)),
        z.union([
          z.string().check(z.maxLength(256)),
          z.number(),
          z.boolean(),
          z.null(),
        ]),
      ),
    ),
  })
