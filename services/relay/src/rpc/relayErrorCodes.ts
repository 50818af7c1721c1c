/** The code of every error that the relay answers, by its tag. */
export const relayErrorCodes = {
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
