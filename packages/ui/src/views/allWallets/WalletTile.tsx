'use client'

import type { Connector, WalletListing } from '@latchkit/core'
import { isSameWallet } from '@latchkit/core/internal'
import { useConnectors, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { openGuide, showWallets } from '../../modal/routes.ts'
import { useUi } from '../../provider/UiContext.ts'
import { canPair } from '../../wallets/Wallet.ts'
import { openWallet } from '../connect/openWallet.ts'

/** A wallet of the directory. Pressed, it connects if the wallet can be reached, else it shows how to get the wallet. */
export function WalletTile(props: WalletTile.Props): ReactNode {
  const { t } = useUi()
  const { name, imageUrl } = props.listing
  const { isInstalled, icon, choose } = useWalletTile(props.listing)
  return (
    <button type="button" className="lk lk-tile" onClick={choose}>
      <Badge name={name} icon={icon} image={imageUrl} size="tile" />
      <span className="lk lk-tile-name" dir="auto" translate="no">
        {name}
      </span>
      {isInstalled && (
        <span className="lk lk-tag">{t('connect.installed')}</span>
      )}
    </button>
  )
}

export declare namespace WalletTile {
  type Props = { listing: WalletListing }
}

/** Returns how a wallet of the directory is shown, and what choosing it does. */
function useWalletTile(listing: WalletListing): useWalletTile.ReturnType {
  const kit = useKit()
  const { modal } = useUi()
  const way = getConnectMethod(listing, {
    connectors: useConnectors(),
    canPair: canPair(kit, listing),
  })
  const { id, name } = listing
  const connectors = way.kind === 'installed' ? way.connectors : []
  return {
    isInstalled: way.kind === 'installed' || way.kind === 'list',
    icon: connectors.find(({ icon }) => icon)?.icon,
    choose() {
      if (way.kind === 'session') modal.getState().findWalletLink?.(listing)?.()
      if (way.kind === 'list') showWallets(modal)
      else if (way.kind === 'guide')
        openGuide(modal, { view: 'GetWallet', listing })
      else openWallet(kit, { modal, id, name, connectors, listing })
    },
  }
}

declare namespace useWalletTile {
  type ReturnType = {
    readonly isInstalled: boolean
    /** The icon that the installed wallet announces. */
    readonly icon: string | undefined
    readonly choose: () => void
  }
}

/** How a wallet of the directory is reached: installed; from the list, if several wallets claim its name; by a session over a relay; or by the guide that shows how to get it. */
type ConnectMethod =
  | { readonly kind: 'installed'; readonly connectors: readonly Connector[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'session' }
  | { readonly kind: 'guide' }

export function getConnectMethod(
  listing: WalletListing,
  parameters: {
    connectors: readonly Connector[]
    /** Whether it can be reached over a relay. */
    canPair: boolean
  },
): ConnectMethod {
  const { connectors, canPair } = parameters
  const same = connectors.filter((each) => isSameWallet(listing, each))
  const names = new Set(same.map(({ name }) => name))
  // Connectors of one brand serve different namespaces.
  const namespaces = same.flatMap((each) => each.namespaces)
  const isOne = new Set(namespaces).size === namespaces.length
  if (same.length === 0) return { kind: canPair ? 'session' : 'guide' }
  return names.size === 1 && isOne
    ? { kind: 'installed', connectors: same }
    : { kind: 'list' }
}
