import { ProviderRpcError, UnsupportedMethodError } from '../errors/provider.ts'
import type { Method } from '../methods/method.ts'
import { methods } from '../methods/methods.ts'
import { callNode } from '../node/callNode.ts'
import { findDecision, settleDecision } from '../prompt/decisions.ts'
import type { Context } from '../state/context.ts'
import { getVisibleAccounts } from '../state/session.ts'
import type { Decision } from '../types/behavior.ts'
import type {
  FakeProvider,
  FakeRequest,
  ProviderRequest,
} from '../types/FakeWallet.ts'
import { distortError, distortResult } from './misbehavior.ts'

/** Creates the EIP-1193 provider of a wallet, which records every request. */
export function createProvider(context: Context): FakeProvider {
  const { emitter, requests } = context
  const provider: FakeProvider = {
    async request(request) {
      const record: { -readonly [key in keyof FakeRequest]: FakeRequest[key] } =
        {
          method: request.method,
          params: request.params,
          outcome: { status: 'pending' },
        }
      requests.push(record)
      // A wallet is another process: it never answers synchronously.
      await null
      try {
        const result = distortResult(
          context,
          request,
          await handleRequest(context, request),
        )
        record.outcome = { status: 'answered', result }
        return result
      } catch (cause) {
        const error = distortError(context, cause)
        record.outcome = { status: 'failed', error }
        throw error
      }
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  return provider
}

/** Serves one request: by the wallet itself, or by the node if it only reads. */
async function handleRequest(
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
  const needsApproval = method?.needsApproval?.(context, params) ?? false
  const decision = findDecision(context, request, needsApproval)

  // Literal results and errors of the test are not checked.
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
    decision ?? (needsApproval ? toPrompt(context) : 'approve'),
    run,
  )
}

function findMethod(context: Context, name: string): Method | undefined {
  const method = methods.get(name)
  const { features } = context
  const isOff = method?.feature && !features[method.feature]
  // Methods that do not read belong to the wallet, and this one has no such method.
  if (isOff || (!method && !/^(eth|net|web3)_(?!sign|subscribe)/.test(name)))
    throw new UnsupportedMethodError(context, { method: name })
  return method
}

/** Returns the decision of `onPrompt`, or approves without it. */
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
