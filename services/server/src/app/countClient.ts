import { countUse } from './countUse.ts'
import type { createApp } from './createApp.ts'
import { getClient } from './getClient.ts'
import type { Visit } from './Visit.ts'

/** Counts a request against what one client may ask per minute. */
export async function countClient(
  { visit, cost }: countClient.Parameters,
  parameters: createApp.Parameters,
): Promise<void> {
  const { state, clientLimit: limit } = parameters
  if (limit === undefined) return
  const key = `client:${getClient(visit, parameters)}`
  await countUse(state, { key, limit, cost })
}

export declare namespace countClient {
  type Parameters = {
    visit: Visit
    cost: number
  }
}
