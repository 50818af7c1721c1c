import type { RpcErrorCode } from './RpcErrorCode.ts'
import { rpcErrors } from './rpcErrors.ts'

/** Reads a code that the table knows; some wallets send it as text. */
export function toErrorCode(value: unknown): RpcErrorCode | undefined {
  const code = typeof value === 'string' ? Number(value) : value
  return typeof code === 'number' && code in rpcErrors
    ? (code as RpcErrorCode)
    : undefined
}
