import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'

/** Returns the wallet with this id; `undefined` if it is not known on this page. */
export function findConnector(
  kit: Kit,
  parameters: findConnector.Parameters,
): findConnector.ReturnType {
  return kit
    .getState()
    .connectors.find(({ id }) => id === parameters.connectorId)
}

export declare namespace findConnector {
  type Parameters = { connectorId: string }
  type ReturnType = Connector | undefined
}
