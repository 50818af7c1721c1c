import { getNamesByAddress } from '@latchkit/core'
import { defineQuery } from './defineQuery.ts'

/** The names of an address as a query; fresh for 5 minutes. */
export const namesQuery = /* @__PURE__ */ defineQuery(
  'names',
  getNamesByAddress,
  {
    staleTime: 300_000,
  },
)
