import {
  RpcError,
  TransactionError,
  UserRejectedRequestError,
} from '../errors/rpc.ts'
import { stripText } from '../text/text.ts'
import { listErrors } from './listErrors.ts'
import type { RpcErrorCode } from './rpcErrors.ts'
import { transactionErrors } from './transactionErrors.ts'

/** Codes that only report a failure; the errors inside name the reason. */
const vague: readonly RpcErrorCode[] = [-32603, -32000, -32003]

/** Some wallets reject with a sentence and no code. */
const rejection =
  /user (rejected|denied|declined|cancel)|(rejected|denied|declined|cancell?ed) by (the )?user/i

const reasons = Object.keys(transactionErrors) as TransactionError.Reason[]

/**
 * Returns the `RpcError` for a value that a wallet or node threw. Never throws:
 * `UserRejectedRequestError` if the visitor rejected, `TransactionError`
 * if a node refused a transaction, -32603 if nothing is known.
 */
export function toRpcError(error: unknown): toRpcError.ReturnType {
  if (isRpcError(error)) return error
  const errors = listErrors(error)
  const toOptions = (source: listErrors.Found | undefined) => ({
    hint:
      stripText(source?.text || errors.find(({ text }) => text)?.text, {
        max: 500,
      }) || undefined,
    cause: error,
  })

  const exact = errors.find(({ code }) => code && !vague.includes(code))
  if (exact?.code === 4001 || exact?.code === 5000)
    return new UserRejectedRequestError({
      code: exact.code,
      ...toOptions(exact),
    })
  if (exact?.code)
    return new RpcError({ code: exact.code, ...toOptions(exact) })

  const innermost = errors.filter(({ code }) => code).pop()
  for (const reason of reasons) {
    const [, pattern] = transactionErrors[reason]
    const match = errors.find(({ text }) => pattern.test(text))
    if (match)
      return new TransactionError({
        reason,
        code: innermost?.code,
        ...toOptions(match),
      })
  }
  const rejected = errors.find(({ text }) => rejection.test(text))
  if (rejected) return new UserRejectedRequestError(toOptions(rejected))
  return new RpcError({
    code: innermost?.code ?? -32603,
    ...toOptions(innermost),
  })
}

export declare namespace toRpcError {
  type ReturnType = RpcError
}

/** `instanceof` reads the prototype, and a Proxy may throw then. */
function isRpcError(error: unknown): error is RpcError {
  try {
    return error instanceof RpcError
  } catch {
    return false
  }
}
