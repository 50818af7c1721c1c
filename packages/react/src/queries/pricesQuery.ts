import { getPrices } from '@latchkit/core'
import { defineQuery } from './defineQuery.ts'

/** The prices of tokens as a query; fresh for 15 s. */
export const pricesQuery = /* @__PURE__ */ defineQuery('prices', getPrices, {
  staleTime: 15_000,
})
