import { BaseError } from '@latchkit/protocol'

/** There is no room for a message: in its topic, for its sender's address, or in the whole relay. */
export class MailboxFullError extends BaseError {
  override name = 'MailboxFullError'
  readonly of: MailboxFullError.Of

  constructor({ of = 'topic' }: { of?: MailboxFullError.Of | undefined } = {}) {
    super(fullMessages[of], {
      code: 'MAILBOX_FULL',
      hint: 'Wait until its messages were received, or have expired.',
    })
    this.of = of
  }
}

export declare namespace MailboxFullError {
  type Of = 'topic' | 'address' | 'relay'
}

const fullMessages: Record<MailboxFullError.Of, string> = {
  topic: 'The mailbox of this topic is full.',
  address: 'This address has published as much as is kept for it.',
  relay: 'The mailboxes of this relay are full.',
}

/** A client, an address or the relay has too many subscriptions, or a topic too many subscribers. */
export class SubscriberLimitError extends BaseError {
  override name = 'SubscriberLimitError'
  readonly of: SubscriberLimitError.Of

  constructor(parameters: { of: SubscriberLimitError.Of; limit: number }) {
    const { of, limit } = parameters
    super(subscriberMessages[of](limit), {
      code: 'SUBSCRIBER_LIMIT',
      hint: 'Unsubscribe from sessions that have ended.',
    })
    this.of = of
  }
}

export declare namespace SubscriberLimitError {
  type Of = 'client' | 'topic' | 'address' | 'relay'
}

const subscriberMessages: Record<
  SubscriberLimitError.Of,
  (limit: number) => string
> = {
  client: (limit) => `A client may have ${limit} subscriptions.`,
  topic: (limit) => `A topic may have ${limit} subscribers.`,
  address: (limit) => `An address may begin ${limit} subscriptions in a day.`,
  relay: (limit) => `A relay may have ${limit} subscriptions.`,
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

/** Other users of the machine can read or write the file, and its mode can't be changed. */
export class StoreExposedError extends BaseError {
  override name = 'StoreExposedError'

  constructor({ file, cause }: { file: string; cause?: unknown }) {
    super(`${file} can be read or written by other users.`, {
      code: 'STORE_EXPOSED',
      hint: 'Make the user of the relay its owner, on a file system that keeps modes, or choose another folder with `LATCHKIT_RELAY_DATA_DIR`.',
      cause,
    })
  }
}
