import { BaseError } from '@latchkit/protocol'

/** Something else listens on the port. */
export class AddressInUseError extends BaseError {
  override name = 'AddressInUseError'

  constructor({ host, port }: { host: string; port: number }) {
    super(`Something else listens on ${host}, port ${port}.`, {
      code: 'ADDRESS_IN_USE',
      hint: 'End it, or choose another port with `LATCHKIT_RELAY_PORT`.',
    })
  }
}
