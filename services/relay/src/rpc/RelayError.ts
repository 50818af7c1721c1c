import { BaseError } from '@latchkit/protocol'
import { MailboxFullError, SubscriberLimitError } from '../mailbox/errors.ts'

/** A request that can't be served; the response has the code, the message and the tag. */
export class RelayError extends BaseError {
  override name = 'RelayError'
  override readonly code: number
  readonly tag: RelayError.Tag

  constructor(tag: RelayError.Tag, message: string) {
    super(message)
    this.code = relayErrorCodes[tag]
    this.tag = tag
  }
}

export declare namespace RelayError {
  type Tag = keyof typeof relayErrorCodes
}

/** The code of each error by its tag. */
const relayErrorCodes = {
  TooManyRequests: 3_001,
  InvalidMethod: -32_600,
  InvalidParams: -32_600,
  PayloadSizeExceeded: -32_600,
  InvalidTopic: -32_600,
  InvalidRequestId: -32_600,
  InvalidJsonRpcVersion: -32_600,
  BatchLimitExceeded: -32_600,
  BatchEmpty: -32_600,
  Serialization: -32_600,
  TtlTooShort: -32_000,
  TtlTooLong: -32_000,
  MailboxLimitExceeded: -32_000,
  SubscriberLimitExceeded: -32_000,
  Internal: -32_603,
} as const

/** Returns the error that a client gets for a failure; an unexpected one reveals nothing. */
export function toRelayError(error: unknown): RelayError {
  if (error instanceof RelayError) return error
  if (error instanceof MailboxFullError)
    return new RelayError('MailboxLimitExceeded', error.message)
  if (error instanceof SubscriberLimitError)
    return new RelayError('SubscriberLimitExceeded', error.message)
  return new RelayError('Internal', 'Internal error')
}

/** Formats the error object of JSON-RPC. */
export function formatError({ code, message, tag }: RelayError) {
  return { code, message, data: tag }
}

/** Formats the response that refuses a request. `id` is JSON already. */
export function formatRefusal(id: string, error: RelayError): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(formatError(error))}}`
}
