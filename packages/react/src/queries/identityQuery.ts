import { getIdentity } from '@latchkit/core'
import { defineQuery } from './defineQuery.ts'

/** The name and picture of an address as a query; fresh for 5 minutes. */
export const identityQuery = /* @__PURE__ */ defineQuery(
  'identity',
  getIdentity,
  {
    staleTime: 300_000,
  },
)
