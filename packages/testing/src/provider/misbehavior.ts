import { ProviderRpcError } from '../errors/provider.ts'
import type { Context } from '../state/context.ts'
import type { ProviderRequest } from '../types/FakeWallet.ts'

const junk: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['eth_accounts', { length: 1, 0: 42 }],
  ['eth_requestAccounts', [null, 42, 'not an address', '0x12']],
  ['eth_chainId', 'not a number'],
])

/** Applies the wallet's deviations to a result. */
export function distortResult(
  { misbehavior }: Context,
  { method }: ProviderRequest,
  result: unknown,
): unknown {
  if (misbehavior.junkAnswers && junk.has(method)) return junk.get(method)
  if (misbehavior.decimalChainIds && method === 'eth_chainId')
    return Number(result)
  if (misbehavior.prototypeKeys && isPlainObject(result))
    // Only `JSON.parse` creates these as own keys.
    return JSON.parse(
      `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},${JSON.stringify(result).slice(1)}`.replace(
        ',}',
        '}',
      ),
    )
  return result
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Applies the wallet's deviations to an error. */
export function distortError(
  { misbehavior }: Context,
  error: unknown,
): unknown {
  if (!(error instanceof ProviderRpcError)) return error
  if (misbehavior.throwStrings) return error.message
  if (misbehavior.nestErrors)
    return {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: {
        originalError: { code: error.code, message: error.message },
      },
    }
  return error
}
