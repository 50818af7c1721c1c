/** What a client and its relay ask each other. */
export const relayMethods = {
  publish: 'irn_publish',
  subscribe: 'irn_subscribe',
  batchSubscribe: 'irn_batchSubscribe',
  unsubscribe: 'irn_unsubscribe',
  fetch: 'irn_fetchMessages',
  batchFetch: 'irn_batchFetchMessages',
  /** By the relay, for each message. */
  push: 'irn_subscription',
} as const
