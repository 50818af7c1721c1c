import { BaseError, RpcError, rpcErrors } from '@latchkit/protocol'
import { errorClasses } from './errorClasses.ts'

/** Reads what `formatError` wrote: an error of the same class, code and texts. */
export function parseError(text: string): BaseError {
  const { message, cause, ...fields } = JSON.parse(text)
  const error = Object.assign(new BaseError(message, { cause }), fields)
  const known: { prototype: BaseError } =
    errorClasses[error.name] ??
    (Object.hasOwn(rpcErrors, error.code) ? RpcError : BaseError)
  return Object.setPrototypeOf(error, known.prototype)
}
