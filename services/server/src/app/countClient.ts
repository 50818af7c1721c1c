import type { Context } from 'hono'
import type { Bindings } from './Bindings.ts'
import { countUse } from './countUse.ts'
import type { createApp } from './createApp.ts'
import { getClientAddress } from './getClientAddress.ts'
import { getClientKey } from './getClientKey.ts'

/** Counts a request against what one client may ask per minute. */
export async function countClient(
  { context, cost }: countClient.Parameters,
  { state, clientLimit: limit, trustedProxies }: createApp.Parameters,
): Promise<void> {
  if (limit === undefined) return
  const address = getClientAddress(context, { trustedProxies })
  const key = `client:${getClientKey(address)}`
  await countUse(state, { key, limit, cost })
}

export declare namespace countClient {
  type Parameters = {
    context: Context<{ Bindings: Bindings }>
    cost: number
  }
}
