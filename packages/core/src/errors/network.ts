import { BaseError } from '@latchkit/protocol'

/** A network id that the app has not configured. */
export class NetworkNotFoundError extends BaseError {
  override name = 'NetworkNotFoundError'
  constructor({ networkId }: { networkId: string }) {
    super(`Network "${networkId}" is not configured.`, {
      code: 'NETWORK_NOT_FOUND',
      hint: 'Add it to `networks` in `createKit`, or call `addNetwork`.',
    })
  }
}

/** The app has turned network switching off. */
export class NetworkSwitchDisabledError extends BaseError {
  override name = 'NetworkSwitchDisabledError'
  constructor() {
    super('Network switching is disabled.', {
      code: 'NETWORK_SWITCH_DISABLED',
      hint: 'Set `enableNetworkSwitch: true` in `createKit`.',
    })
  }
}
