import type { BaseError } from '@latchkit/protocol'
import { toRpcError } from '@latchkit/protocol'
import {
  ProposalUnsupportedError,
  RequestExpiredError,
} from '../errors/session.ts'
import type { parseRpc } from './rpc.ts'

/** Errors that the dapp responds with, and its reasons to end a session. */
export const wireErrors = {
  invalidEvent: { code: 1002, message: 'Invalid event' },
  invalidExtend: { code: 1004, message: 'Invalid extend' },
  invalidSettle: { code: 1005, message: 'Invalid settlement' },
  userDisconnected: { code: 6000, message: 'User disconnected' },
  settlementFailed: { code: 7000, message: 'Settlement failed' },
  methodUnsupported: { code: 10001, message: 'Method is not supported' },
} as const

/** EIP-1193 codes by WalletConnect's codes. Rejected chains, methods or events count as rejected by the user. */
const codes: Readonly<Record<number, number>> = {
  5000: 4001,
  5001: 4001,
  5002: 4001,
  5003: 4001,
  12001: 4001,
  3001: 4200,
  5101: 4200,
  3005: 4902,
  5100: 4902,
}

/** What a wallet may not support of a proposal, by WalletConnect's code minus 5100. */
const proposed = ['networks', 'methods', 'events', 'accounts', 'namespaces']

/** Returns the error of a wallet that has rejected a proposal, which unlike a request has no method or network of its own. */
export function toProposalError(error: parseRpc.Error): BaseError {
  const what = proposed[error.code - 5100]
  return what
    ? new ProposalUnsupportedError({ what, error })
    : toProviderError(error)
}

/** Returns a wallet's error as any EIP-1193 provider would throw it. */
export function toProviderError(error: parseRpc.Error): BaseError {
  const { code, message } = error
  if (code === 8000) return new RequestExpiredError({ cause: error })
  // These codes have many meanings, so the text decides.
  const isRejection =
    (code === -32000 || code === -32603) &&
    /reject|denied|cancel/i.test(message)
  const known = isRejection ? 4001 : codes[code]
  return toRpcError(known ? { code: known, message, cause: error } : error)
}
