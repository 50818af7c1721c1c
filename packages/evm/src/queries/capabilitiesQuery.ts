import { defineQuery } from '@latchkit/react/queries'
import { getCapabilities } from '../actions/getCapabilities.ts'

/** What the wallet can do, as a query; fresh for 5 min. */
export const capabilitiesQuery = /* @__PURE__ */ defineQuery(
  'capabilities',
  getCapabilities,
  { staleTime: 300_000 },
)
