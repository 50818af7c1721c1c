import type { Network } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'

/** The wallet has no way for an app to change or add a network. */
export class NetworkSwitchUnsupportedError extends BaseError {
  override name = 'NetworkSwitchUnsupportedError'
  constructor({ network, cause }: { network: Network; cause: unknown }) {
    super(`The wallet can't be moved to ${network.name} by an app.`, {
      code: 4200,
      hint: `Choose ${network.name} in the wallet itself.`,
      cause,
    })
  }
}
