import { BaseError } from '@latchkit/core'

/** `/config.json` is missing, so nobody serves the local chains. */
export class DevnetNotFoundError extends BaseError {
  override name = 'DevnetNotFoundError'
  constructor({ cause }: { cause?: unknown } = {}) {
    super('The local chains are not running.', {
      hint: 'Run `npm start` in the repository and open the address that it prints.',
      cause,
    })
  }
}
