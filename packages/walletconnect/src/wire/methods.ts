/** The methods of WalletConnect Sign v2. The tag of a response is the one after its request's. */
export const methods = {
  wc_pairingDelete: { tag: 1000, ttl: 86400, prompt: false },
  wc_pairingPing: { tag: 1002, ttl: 30, prompt: false },
  wc_sessionPropose: { tag: 1100, ttl: 300, prompt: true },
  wc_sessionSettle: { tag: 1102, ttl: 300, prompt: false },
  wc_sessionUpdate: { tag: 1104, ttl: 86400, prompt: false },
  wc_sessionExtend: { tag: 1106, ttl: 86400, prompt: false },
  wc_sessionRequest: { tag: 1108, ttl: 300, prompt: true },
  wc_sessionEvent: { tag: 1110, ttl: 300, prompt: true },
  wc_sessionDelete: { tag: 1112, ttl: 86400, prompt: false },
  wc_sessionPing: { tag: 1114, ttl: 30, prompt: false },
} as const satisfies Readonly<
  Record<
    string,
    {
      tag: number
      /** Of a request and its response, in seconds. */
      ttl: number
      /** Whether the wallet notifies its user of the request. */
      prompt: boolean
    }
  >
>

/** The methods of the relay. */
export const relayMethods = {
  publish: 'irn_publish',
  batchSubscribe: 'irn_batchSubscribe',
  unsubscribe: 'irn_unsubscribe',
  batchFetch: 'irn_batchFetchMessages',
  /** Called by the relay, for each message. */
  push: 'irn_subscription',
} as const
