/** What a dapp answers, and the reasons that it gives. */
export const wireErrors = {
  invalidEvent: { code: 1002, message: 'Invalid event' },
  invalidExtend: { code: 1004, message: 'Invalid extend' },
  invalidSettle: { code: 1005, message: 'Invalid settlement' },
  userDisconnected: { code: 6000, message: 'User disconnected' },
  settlementFailed: { code: 7000, message: 'Settlement failed' },
  methodUnsupported: { code: 10001, message: 'Method is not supported' },
} as const
