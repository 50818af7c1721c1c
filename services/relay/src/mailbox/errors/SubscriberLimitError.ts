import { BaseError } from '@latchkit/protocol'

/** A client has too many subscriptions, or a topic too many subscribers. */
export class SubscriberLimitError extends BaseError {
  override name = 'SubscriberLimitError'
  readonly of: 'client' | 'topic'

  constructor(parameters: { of: 'client' | 'topic'; limit: number }) {
    const { of, limit } = parameters
    super(
      of === 'client'
        ? `A client may have ${limit} subscriptions.`
        : `A topic may have ${limit} subscribers.`,
      { code: 'SUBSCRIBER_LIMIT', hint: 'Unsubscribe from what has ended.' },
    )
    this.of = of
  }
}
