/** Milliseconds without contact after which a client's subscriptions end: 30 days. */
export const subscriptionLifetime = 30 * 24 * 3_600_000
