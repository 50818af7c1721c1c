import type { Kit } from '@latchkit/core'
import { defineQuery } from '@latchkit/react/queries'
import { getCallsStatus } from '../actions/getCallsStatus.ts'

const query = /* @__PURE__ */ defineQuery('callsStatus', getCallsStatus)

/** How far calls are, as a query; asked again every second until they have succeeded or failed. */
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
