import type { BaseError, RpcErrorCode } from '@latchkit/protocol'
import {
  RpcError,
  stripText,
  toRpcError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import { RequestExpiredError } from '../errors/RequestExpiredError.ts'
import type { parseRpc } from './parseRpc.ts'

/** A refusal of the chains, methods or events is one of the user, too. */
const rejections = [4001, 5000, 5001, 5002, 5003, 12001]
/** Codes that say nothing, where the text may. */
const vague = [-32000, -32603]
const rejected = /reject|denied|cancel/i

/** WalletConnect's codes that EIP-1193 has other ones for. */
const codes = new Map<number, RpcErrorCode>([
  [3001, 4200],
  [5101, 4200],
  [3005, 4902],
  [5100, 4902],
])

/** What a wallet answered, as an app knows it from any other provider. */
export function toProviderError(error: parseRpc.Error): BaseError {
  const { code, message } = error
  const options = {
    hint: stripText(message, { max: 500 }) || undefined,
    cause: error,
  }
  if (
    rejections.includes(code) ||
    (vague.includes(code) && rejected.test(message))
  )
    return new UserRejectedRequestError(options)
  if (code === 8000) return new RequestExpiredError({ cause: error })
  const known = codes.get(code)
  return known ? new RpcError({ code: known, ...options }) : toRpcError(error)
}
