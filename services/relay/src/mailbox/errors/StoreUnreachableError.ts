import { BaseError } from '@latchkit/protocol'

/** The mailboxes can't be reached; nothing is known of what was to be written, and all of it may be repeated. */
export class StoreUnreachableError extends BaseError {
  override name = 'StoreUnreachableError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The mailboxes are not reachable.', {
      code: 'STORE_UNREACHABLE',
      hint: 'Look whether the store that `LATCHKIT_RELAY_REDIS_URL` or `LATCHKIT_RELAY_DATA_DIR` names can be used.',
      cause,
    })
  }
}
