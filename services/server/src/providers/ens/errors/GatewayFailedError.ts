import { BaseError } from '@latchkit/protocol'

/** A gateway of a name did not answer, or nonsense (EIP-3668). */
export class GatewayFailedError extends BaseError {
  override name = 'GatewayFailedError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('A gateway of the name did not answer.', {
      code: 'GATEWAY_FAILED',
      cause,
    })
  }
}
