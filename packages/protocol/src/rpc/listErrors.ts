import type { RpcErrorCode } from './rpcErrors.ts'
import { rpcErrors } from './rpcErrors.ts'

/** More errors than a real one nests, and a bound for a Proxy that returns new ones without end. */
const limit = 32

/** Properties in which libraries keep the original: JSON-RPC, EIP-1193, MetaMask, ethers, ES2022. */
const keys = ['data', 'error', 'originalError', 'info', 'cause'] as const

/** Lists an untrusted error and those inside it, outermost first. */
export function listErrors(error: unknown): listErrors.ReturnType {
  const values = [error]
  const found: listErrors.Found[] = []
  for (const value of values) {
    const isText = typeof value === 'string'
    if (!isText && (typeof value !== 'object' || value === null)) continue
    const text = isText ? value : read(value, 'message')
    found.push({
      code: toErrorCode(read(value, 'code')),
      // All of it is searched for patterns.
      text: typeof text === 'string' ? text.slice(0, 4_096) : '',
    })
    for (const key of keys) {
      const inner = read(value, key)
      if (values.length < limit && !values.includes(inner)) values.push(inner)
    }
  }
  return found
}

export declare namespace listErrors {
  type Found = { code: RpcErrorCode | undefined; text: string }
  type ReturnType = readonly Found[]
}

/** Getters and Proxies of a wallet may throw. */
function read(value: object | string, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** Returns a code of the table; some wallets send it as text, ethers names a rejection. */
function toErrorCode(value: unknown): RpcErrorCode | undefined {
  if (value === 'ACTION_REJECTED') return 4001
  const code = typeof value === 'string' ? Number(value) : value
  return typeof code === 'number' && code in rpcErrors
    ? (code as RpcErrorCode)
    : undefined
}
