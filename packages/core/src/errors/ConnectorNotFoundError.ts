import { BaseError } from '@latchkit/protocol'

/** No wallet of this id is known on this page. */
export class ConnectorNotFoundError extends BaseError {
  override name = 'ConnectorNotFoundError'
  constructor({ connectorId }: { connectorId: string }) {
    super(`Connector "${connectorId}" is not available on this page.`, {
      code: 'CONNECTOR_NOT_FOUND',
      hint: 'Take the id from `kit.getState().connectors`; wallets announce themselves after `kit.mount()`.',
    })
  }
}
