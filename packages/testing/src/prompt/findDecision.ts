import type { Context } from '../types/Context.ts'
import type { Decision } from '../types/Decision.ts'
import type { ProviderRequest } from '../types/ProviderRequest.ts'

/** What the test wants for this request: once-only decisions first, then the script's; `undefined` leaves it to the wallet. */
export function findDecision(
  { queues, script }: Context,
  { method }: ProviderRequest,
  asks: boolean,
): Decision | undefined {
  const queued =
    queues.get(method)?.shift() ?? (asks ? queues.get('*')?.shift() : undefined)
  if (queued !== undefined) return queued
  if (Object.hasOwn(script, method)) return script[method]
  return asks && Object.hasOwn(script, '*') ? script['*'] : undefined
}
