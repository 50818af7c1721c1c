import type { Connector, Kit } from '@latchkit/core'
import { getNetwork } from '@latchkit/core'
import type { Modal } from '../../modal/Modal.ts'
import { pushRoute } from '../../modal/pushRoute.ts'

/** Asks a wallet that is here. */
export function connectWith(
  kit: Kit,
  parameters: connectWith.Parameters,
): void {
  const { modal, connectors } = parameters
  // The app has one family of chains in front: the wallet is asked for that one, where it can.
  const { chainNamespace } = getNetwork(kit).network
  const connector =
    connectors.find((each) => each.namespaces.includes(chainNamespace)) ??
    connectors[0]
  if (!connector) return
  kit.internals.emit({
    event: 'SELECT_WALLET',
    properties: { name: connector.name, platform: 'browser' },
  })
  pushRoute(modal, { view: 'ConnectingExternal', connectorId: connector.id })
}

export declare namespace connectWith {
  type Parameters = {
    modal: Modal
    /** Of one brand. */
    connectors: readonly Connector[]
  }
}
