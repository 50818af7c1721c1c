import type { Kit } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import type { Modal } from '../../modal/Modal.ts'
import { getChunk } from '../../modal/openModal.ts'
import type { Route } from '../../modal/Route.ts'
import { pushRoute } from '../../modal/routes.ts'
import type { Wallet } from '../../wallets/Wallet.ts'
import { canPair } from '../../wallets/Wallet.ts'

/** Opens the view that connects with a wallet. */
export function openWallet(kit: Kit, parameters: openWallet.Parameters): void {
  const { modal, id, name, icon, connectors, listing } = parameters
  const [connector] = connectors
  const connectorId = connector?.id
  if (connectors[1])
    pushRoute(modal, {
      view: 'ChooseFamily',
      walletId: id,
      connectorIds: connectors.map((each) => each.id),
    })
  else if (connector?.type === 'WALLET_CONNECT')
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
    openRoute(modal, { view: 'ConnectingExternal', connectorId, icon })
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
    icon?: Wallet['icon']
  }
}
