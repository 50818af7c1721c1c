'use client'
import { defineQuery, useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { getCapabilities } from '../actions/getCapabilities.ts'

/** The wallet's capabilities as a query; fresh for 5 min. */
export const capabilitiesQuery = /* @__PURE__ */ defineQuery(
  'capabilities',
  getCapabilities,
  { namespace: 'eip155', staleTime: 300_000 },
)

/** Returns the wallet's capabilities for the active account, by network (EIP-5792); pending while `parameters` is `undefined`. */
export function useCapabilities(
  parameters: getCapabilities.Parameters | undefined,
): UseQueryResult<getCapabilities.ReturnType> {
  return useKitQuery(capabilitiesQuery, parameters)
}
