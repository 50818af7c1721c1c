import { parseJson, toRpcError } from '@latchkit/protocol'

/** Returns a copy of a wallet's result as plain data; `undefined` if it is no object, or has a key that could reach a prototype. */
export function copyRecord(
  value: unknown,
): Record<string, unknown> | undefined {
  try {
    const copy: unknown = parseJson(JSON.stringify(value))
    return typeof copy === 'object' && copy !== null && !Array.isArray(copy)
      ? (copy as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** Messages of wallets that do not support EIP-5792, or not for this account, without a specific code. */
const phrases =
  /method.*(not (found|supported|available|implemented|exist)|unsupported)|unsupported.*method|does not exist \/ is not available|eip-?7702 (is )?not supported|unsupported contract/i

/** Whether a wallet rejected a request because it does not support the method. */
export function isUnsupportedMethod(error: unknown): boolean {
  const { code, hint = '' } = toRpcError(error)
  if (code === 4200 || code === -32601 || code === -32004) return true
  const isVague = code === -32603 || code === -32600 || code === -32602
  return isVague && phrases.test(hint)
}
