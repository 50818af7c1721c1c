import { BaseError } from '@latchkit/protocol'

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
