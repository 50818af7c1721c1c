import { getName } from '@latchkit/core'
import { defineQuery } from './defineQuery.ts'

/** Who registered a name as a query, `null` where nobody did; fresh for 5 minutes. */
export const nameQuery = /* @__PURE__ */ defineQuery(
  'name',
  // A query has no word for an answer that is `undefined`.
  async (kit, parameters: getName.Parameters) =>
    (await getName(kit, parameters)) ?? null,
  { staleTime: 300_000 },
)
