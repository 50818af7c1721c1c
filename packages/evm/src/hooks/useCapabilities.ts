'use client'
import { useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import type { getCapabilities } from '../actions/getCapabilities.ts'
import { capabilitiesQuery } from '../queries/capabilitiesQuery.ts'

/** What the wallet can do for the active account, by network (EIP-5792); waits while `parameters` is `undefined`. */
export function useCapabilities(
  parameters: getCapabilities.Parameters | undefined,
): UseQueryResult<getCapabilities.ReturnType> {
  return useKitQuery(capabilitiesQuery, parameters)
}
