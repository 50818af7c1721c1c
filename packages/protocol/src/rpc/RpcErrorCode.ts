import type { rpcErrors } from './rpcErrors.ts'

/** A code of `rpcErrors`. */
export type RpcErrorCode = keyof typeof rpcErrors
