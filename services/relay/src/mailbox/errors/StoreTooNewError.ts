import { BaseError } from '@latchkit/protocol'

/** A newer relay has written the file. */
export class StoreTooNewError extends BaseError {
  override name = 'StoreTooNewError'

  constructor({ file }: { file: string }) {
    super(`${file} was written by a newer relay.`, {
      code: 'STORE_TOO_NEW',
      hint: 'Run that one, or choose another folder with `LATCHKIT_RELAY_DATA_DIR`.',
    })
  }
}
