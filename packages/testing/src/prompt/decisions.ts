import { ProviderRpcError } from '../errors/provider.ts'
import type { Context } from '../state/context.ts'
import type { Decision } from '../types/behavior.ts'
import type { ProviderRequest } from '../types/FakeWallet.ts'

/** Returns the test's decision for a request: queued ones first, then the script's; `undefined` if there is none. */
export function findDecision(
  { queues, script }: Context,
  { method }: ProviderRequest,
  needsApproval: boolean,
): Decision | undefined {
  const queued =
    queues.get(method)?.shift() ??
    (needsApproval ? queues.get('*')?.shift() : undefined)
  if (queued !== undefined) return queued
  if (Object.hasOwn(script, method)) return script[method]
  return needsApproval && Object.hasOwn(script, '*') ? script['*'] : undefined
}

/** Applies a decision: runs the request, or throws or returns the decision's value. */
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
