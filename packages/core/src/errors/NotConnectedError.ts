import type { Namespace } from '@latchkit/protocol'
import { BaseError } from '@latchkit/protocol'

/** An action needs a wallet, and none is connected. */
export class NotConnectedError extends BaseError {
  override name = 'NotConnectedError'
  constructor({ namespace }: { namespace: Namespace | undefined }) {
    super(
      namespace
        ? `No wallet is connected for "${namespace}".`
        : 'No wallet is connected.',
      {
        code: 'NOT_CONNECTED',
        hint: 'Call `connect` first, or wait until the status is `connected`.',
      },
    )
  }
}
