import { BaseError } from '@latchkit/protocol'

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
