import { BaseError } from '@latchkit/protocol'

/** `/config.json` is missing, so nobody serves the chains and the relay. */
export class ConfigNotFoundError extends BaseError {
  override name = 'ConfigNotFoundError'
  constructor({ cause }: { cause?: unknown } = {}) {
    super('The local chains and the relay are not running.', {
      hint: 'Run `npm start` in the repository and open the address that it prints.',
      cause,
    })
  }
}
