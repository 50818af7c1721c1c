import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import type { Context } from '../types/Context.ts'
import type { Decision } from '../types/Decision.ts'
import type { ProviderRequest } from '../types/ProviderRequest.ts'

/** Follows a decision to its end: runs the request, or throws or answers what the decision says. */
export async function settleDecision(
  context: Context,
  request: ProviderRequest,
  decision: Decision,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (decision === 'approve') return run()
  if (decision === 'reject')
    throw new ProviderRpcError({
      code: 4001,
      message: 'User rejected the request.',
    })
  const next = await waitForNext(context, request, decision)
  if (typeof next === 'object' && 'error' in next) throw next.error
  if (typeof next === 'object' && 'result' in next) return next.result
  return settleDecision(context, request, next, run)
}

async function waitForNext(
  { hanging }: Context,
  request: ProviderRequest,
  decision: Exclude<Decision, 'approve' | 'reject'>,
): Promise<Decision> {
  if (decision === 'hang')
    return new Promise((resolve) => {
      hanging.add(resolve)
    })
  if (typeof decision === 'function') return decision(request)
  if ('delay' in decision) {
    await new Promise((resolve) => setTimeout(resolve, decision.delay))
    return decision.next ?? 'approve'
  }
  return decision
}
