import { parseJson, toRpcError } from '@latchkit/protocol'

/** A fresh copy of an object that a wallet answered, as plain data; `undefined` when it is none, or would reach for a prototype. */
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

/** What wallets without EIP-5792, or without it for this account, say in words only. */
const phrases =
  /method.*(not (found|supported|available|implemented|exist)|unsupported)|unsupported.*method|does not exist \/ is not available|eip-?7702 (is )?not supported|unsupported contract/i

/** Whether a wallet refused a request because it doesn't know it. */
export function isUnsupportedMethod(error: unknown): boolean {
  const { code, hint = '' } = toRpcError(error)
  if (code === 4200 || code === -32601 || code === -32004) return true
  const isVague = code === -32603 || code === -32600 || code === -32602
  return isVague && phrases.test(hint)
}
