import { BaseError } from '@latchkit/protocol'

/** More marks are in force than this process may hold; forgetting one could let something happen twice. */
export class SharedStateFullError extends BaseError {
  override name = 'SharedStateFullError'

  constructor() {
    super('The shared state of this process is full.', {
      code: 'SHARED_STATE_FULL',
      hint: 'Set `LATCHKIT_SERVER_REDIS_URL`: Redis holds more than one process may.',
    })
  }
}
