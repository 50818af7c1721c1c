import type { RpcErrorCode } from './RpcErrorCode.ts'
import { toErrorCode } from './toErrorCode.ts'

/** More than any honest error has inside, and few enough for a Proxy that invents them. */
const limit = 32

/** Where libraries put the original: JSON-RPC, EIP-1193, MetaMask, ethers, ES2022. */
const keys = ['data', 'error', 'originalError', 'info', 'cause'] as const

/** Reads an error and those inside it, outermost first, without trusting one of them. */
export function listErrors(error: unknown): listErrors.ReturnType {
  const values = [error]
  const found: listErrors.Found[] = []
  for (const value of values) {
    if (typeof value === 'string') found.push({ code: undefined, text: value })
    if (typeof value !== 'object' || value === null) continue
    const text = read(value, 'message')
    found.push({
      code: toErrorCode(read(value, 'code')),
      text: typeof text === 'string' ? text : '',
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

/** A wallet may answer with getters or a Proxy that throw. */
function read(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}
