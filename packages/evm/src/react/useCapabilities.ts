'use client'
import { defineQuery, useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { getCapabilities } from '../actions/getCapabilities.ts'

/** What the wallet can do, as a query; fresh for 5 min. */
export const capabilitiesQuery = /* @__PURE__ */ defineQuery(
  'capabilities',
  getCapabilities,
  { staleTime: 300_000 },
)

/** What the wallet can do for the active account, by network (EIP-5792); waits while `parameters` is `undefined`. */
export function useCapabilities(
  parameters: getCapabilities.Parameters | undefined,
): UseQueryResult<getCapabilities.ReturnType> {
  return useKitQuery(capabilitiesQuery, parameters)
}
