/** What a client and its relay ask each other. */
export const relayMethods = {
  publish: 'irn_publish',
  batchSubscribe: 'irn_batchSubscribe',
  unsubscribe: 'irn_unsubscribe',
  batchFetch: 'irn_batchFetchMessages',
  /** By the relay, for each message. */
  push: 'irn_subscription',
} as const
