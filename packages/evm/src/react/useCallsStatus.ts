'use client'
import type { Kit } from '@latchkit/core'
import { defineQuery, useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { getCallsStatus } from '../actions/getCallsStatus.ts'

const query = /* @__PURE__ */ defineQuery('callsStatus', getCallsStatus, {
  namespace: 'eip155',
})

/** The status of calls as a query; refetched every second until they have succeeded or failed. */
export function callsStatusQuery(
  kit: Kit,
  parameters: getCallsStatus.Parameters | undefined,
): callsStatusQuery.ReturnType {
  return {
    ...query(kit, parameters),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' ? 1_000 : false,
  }
}

export declare namespace callsStatusQuery {
  type ReturnType = globalThis.ReturnType<typeof query> & {
    refetchInterval: (query: {
      state: { data?: getCallsStatus.ReturnType | undefined }
    }) => number | false
  }
}

/** Returns the status of calls until they have succeeded or failed; pending while `parameters` is `undefined`. */
export function useCallsStatus(
  parameters: getCallsStatus.Parameters | undefined,
): UseQueryResult<getCallsStatus.ReturnType> {
  return useKitQuery(callsStatusQuery, parameters)
}
