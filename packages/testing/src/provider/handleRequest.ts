import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { UnsupportedMethodError } from '../errors/UnsupportedMethodError.ts'
import { methods } from '../methods/methods.ts'
import { callNode } from '../node/callNode.ts'
import { findDecision } from '../prompt/findDecision.ts'
import { settleDecision } from '../prompt/settleDecision.ts'
import { getVisibleAccounts } from '../state/getVisibleAccounts.ts'
import type { Context } from '../types/Context.ts'
import type { Decision } from '../types/Decision.ts'
import type { Method } from '../types/Method.ts'
import type { ProviderRequest } from '../types/ProviderRequest.ts'

/** Serves one request: by itself, or from the node what only reads. */
export async function handleRequest(
  context: Context,
  request: ProviderRequest,
): Promise<unknown> {
  if (!context.isOnline)
    throw new ProviderRpcError({
      code: 4900,
      message: 'The wallet is disconnected from all chains.',
    })
  const method = findMethod(context, request.method)
  const params = toParams(request.params)
  const asks = method?.asks?.(context, params) ?? false
  const decision = findDecision(context, request, asks)

  // What the test says outright needs no checks.
  const isLiteral =
    typeof decision === 'object' &&
    ('error' in decision || 'result' in decision)
  if (!isLiteral) method?.check?.(context, params)

  const run = async () =>
    method
      ? method.run(context, params)
      : callNode(context, request.method, request.params)
  return settleDecision(
    context,
    request,
    decision ?? (asks ? toPrompt(context) : 'approve'),
    run,
  )
}

function findMethod(context: Context, name: string): Method | undefined {
  const method = methods.get(name)
  const { features } = context
  const isOff = method?.feature && !features[method.feature]
  // Whatever is no read belongs to the wallet, and this one doesn't have it.
  if (isOff || (!method && !/^(eth|net|web3)_(?!sign|subscribe)/.test(name)))
    throw new UnsupportedMethodError(context, { method: name })
  return method
}

/** Asks the visitor where the wallet has a window of its own. */
function toPrompt(context: Context): Decision {
  const { onPrompt, origin, session } = context
  if (!onPrompt) return 'approve'
  return (request) =>
    onPrompt({
      method: request.method,
      params: request.params,
      origin,
      chainId: session.chainId,
      address: getVisibleAccounts(context)[0] ?? session.activeAddress,
    })
}

function toParams(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params
  return params === undefined ? [] : [params]
}
