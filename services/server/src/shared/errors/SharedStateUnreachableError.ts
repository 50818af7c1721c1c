import { BaseError } from '@latchkit/protocol'

/** Redis did not answer in time, or refused. */
export class SharedStateUnreachableError extends BaseError {
  override name = 'SharedStateUnreachableError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The shared state is not reachable.', {
      code: 'SHARED_STATE_UNREACHABLE',
      hint: 'Check that Redis runs and that `LATCHKIT_SERVER_REDIS_URL` names it.',
      cause,
    })
  }
}
