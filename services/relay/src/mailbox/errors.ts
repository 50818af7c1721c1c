import { BaseError } from '@latchkit/protocol'

/** A topic holds as many messages as it may, and a subscriber still waits for each of them. */
export class MailboxFullError extends BaseError {
  override name = 'MailboxFullError'

  constructor() {
    super('The mailbox of this topic is full.', {
      code: 'MAILBOX_FULL',
      hint: 'Wait until its messages were received, or have expired.',
    })
  }
}

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
      {
        code: 'SUBSCRIBER_LIMIT',
        hint: 'Unsubscribe from sessions that have ended.',
      },
    )
    this.of = of
  }
}

/** The store can't be reached; the outcome of a write is unknown, and it may be repeated. */
export class StoreUnreachableError extends BaseError {
  override name = 'StoreUnreachableError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The mailboxes are not reachable.', {
      code: 'STORE_UNREACHABLE',
      hint: 'Check the store that `LATCHKIT_RELAY_REDIS_URL` or `LATCHKIT_RELAY_DATA_DIR` names.',
      cause,
    })
  }
}

/** Another relay uses the same folder. */
export class StoreInUseError extends BaseError {
  override name = 'StoreInUseError'

  constructor({ file }: { file: string }) {
    super(`${file} is in use by another relay.`, {
      code: 'STORE_IN_USE',
      hint: 'End it, choose another folder with `LATCHKIT_RELAY_DATA_DIR`, or let both share a Redis with `LATCHKIT_RELAY_REDIS_URL`.',
    })
  }
}

/** The file was written by a newer version of the relay. */
export class StoreTooNewError extends BaseError {
  override name = 'StoreTooNewError'

  constructor({ file }: { file: string }) {
    super(`${file} was written by a newer relay.`, {
      code: 'STORE_TOO_NEW',
      hint: 'Run that one, or choose another folder with `LATCHKIT_RELAY_DATA_DIR`.',
    })
  }
}
