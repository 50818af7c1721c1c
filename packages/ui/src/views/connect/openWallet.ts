import type { Kit } from '@latchkit/core'
import { getNetwork } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import type { Modal } from '../../modal/Modal.ts'
import { getChunk } from '../../modal/openModal.ts'
import type { Route } from '../../modal/Route.ts'
import { pushRoute } from '../../modal/routes.ts'
import type { Wallet } from '../../wallets/Wallet.ts'
import { canPair } from '../../wallets/Wallet.ts'

/** Opens the view that connects with a wallet. */
export function openWallet(kit: Kit, parameters: openWallet.Parameters): void {
  const { modal, id, name, connectors, listing } = parameters
  // The connector of the active namespace, if the wallet has one.
  const { chainNamespace } = getNetwork(kit).network
  const connector =
    connectors.find((each) => each.namespaces.includes(chainNamespace)) ??
    connectors[0]
  const connectorId = connector?.id
  if (connector?.type === 'WALLET_CONNECT')
    pushRoute(modal, { view: 'ConnectingWalletConnectBasic' })
  else if (!connectorId || canPair(kit, listing)) {
    const route: Route = {
      view: 'ConnectingWalletConnect',
      walletId: listing?.id ?? id,
      ...(listing ? { listing } : { name }),
      ...(connectorId && { connectorId }),
    }
    modal.setState({ tapped: route })
    openRoute(modal, route)
  } else {
    emitEvent(kit, {
      event: 'SELECT_WALLET',
      properties: { name: connector.name, platform: 'browser' },
    })
    openRoute(modal, { view: 'ConnectingExternal', connectorId })
  }
}

/** Leaves the click to the view's chunk if that has arrived. */
function openRoute(modal: Modal, route: Route): void {
  const open = getChunk(modal, route.view)?.open ?? pushRoute
  open(modal, route)
}

export declare namespace openWallet {
  type Parameters = Pick<Wallet, 'id' | 'name' | 'connectors' | 'listing'> & {
    modal: Modal
  }
}
