'use client'
import { useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import type { getCallsStatus } from '../actions/getCallsStatus.ts'
import { callsStatusQuery } from '../queries/callsStatusQuery.ts'

/** How far calls are, until they have succeeded or failed; waits while `parameters` is `undefined`. */
export function useCallsStatus(
  parameters: getCallsStatus.Parameters | undefined,
): UseQueryResult<getCallsStatus.ReturnType> {
  return useKitQuery(callsStatusQuery, parameters)
}
