import type { Context } from 'hono'
import type { Bindings } from './Bindings.ts'
import { countUse } from './countUse.ts'
import type { createApp } from './createApp.ts'
import { getClient } from './getClient.ts'

/** Counts a request against what one client may ask per minute. */
export async function countClient(
  { context, cost }: countClient.Parameters,
  parameters: createApp.Parameters,
): Promise<void> {
  const { state, clientLimit: limit } = parameters
  if (limit === undefined) return
  const key = `client:${getClient(context, parameters)}`
  await countUse(state, { key, limit, cost })
}

export declare namespace countClient {
  type Parameters = {
    context: Context<{ Bindings: Bindings }>
    cost: number
  }
}
