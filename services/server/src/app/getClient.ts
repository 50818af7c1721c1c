import type { Context } from 'hono'
import type { Bindings } from './Bindings.ts'
import { getClientAddress } from './getClientAddress.ts'
import { getClientKey } from './getClientKey.ts'

/** Whose request it is, for limits: see `getClientKey`. */
export function getClient(
  context: Context<{ Bindings: Bindings }>,
  { trustedProxies }: { trustedProxies: number },
): string {
  return getClientKey(getClientAddress(context, { trustedProxies }))
}
