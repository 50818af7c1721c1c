'use client'

import type { Connector, WalletListing } from '@latchkit/core'
import { isSameWallet } from '@latchkit/core/internal'
import { useConnectors, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { pushRoute, showWallets } from '../../modal/routes.ts'
import { useModalState } from '../../modal/useModalState.ts'
import { useUi } from '../../provider/UiContext.ts'
import { canPair } from '../../wallets/Wallet.ts'
import { connectWith } from '../connect/connectWith.ts'

/** A wallet of the directory; pressed, it is asked where it is here or elsewhere, else it says how to get it. */
export function WalletTile(props: WalletTile.Props): ReactNode {
  const { t } = useUi()
  const { name, imageUrl } = props.listing
  const { isInstalled, icon, link, choose } = useWalletWay(props.listing)
  const content = (
    <>
      <Badge name={name} icon={icon} image={imageUrl} size="tile" />
      <span className="lk lk-tile-name" dir="auto" translate="no">
        {name}
      </span>
      {isInstalled && (
        <span className="lk lk-tag">{t('connect.installed')}</span>
      )}
    </>
  )
  const attributes = { className: 'lk lk-tile', onClick: choose }
  return link ? (
    <a {...link} {...attributes}>
      {content}
    </a>
  ) : (
    <button type="button" {...attributes}>
      {content}
    </button>
  )
}

export declare namespace WalletTile {
  type Props = { listing: WalletListing }
}

/** How a wallet of the directory is reached, and what its choice does. */
function useWalletWay(listing: WalletListing): useWalletWay.ReturnType {
  const kit = useKit()
  const { modal } = useUi()
  const createWalletLink = useModalState((state) => state.createWalletLink)
  const way = findWay(listing, {
    connectors: useConnectors(),
    canPair: canPair(kit, listing),
  })
  const { id, name } = listing
  const connectors = way.kind === 'installed' ? way.connectors : []
  const link = way.kind === 'session' ? createWalletLink?.(listing) : undefined
  return {
    isInstalled: way.kind === 'installed' || way.kind === 'list',
    icon: connectors[0]?.icon,
    link: link?.attributes,
    choose() {
      link?.follow()
      if (way.kind === 'list') showWallets(modal)
      else if (way.kind === 'guide')
        pushRoute(modal, { view: 'GetWallet', listing })
      else connectWith(kit, { modal, id, name, connectors, listing })
    },
  }
}

declare namespace useWalletWay {
  type ReturnType = {
    readonly isInstalled: boolean
    /** As the wallet that is here shows itself. */
    readonly icon: string | undefined
    /** What makes its choice the following of a link. */
    readonly link:
      | { readonly href: string; readonly target: string; readonly rel: string }
      | undefined
    readonly choose: () => void
  }
}

/** How a wallet of the directory is reached from here: as one that is installed; from the list, where several claim to be it; over a relay; or not at all, so that the visitor is told how to get it. */
type Way =
  | { readonly kind: 'installed'; readonly connectors: readonly Connector[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'session' }
  | { readonly kind: 'guide' }

export function findWay(
  listing: WalletListing,
  parameters: {
    connectors: readonly Connector[]
    /** Whether it can be reached over a relay. */
    canPair: boolean
  },
): Way {
  const { connectors, canPair } = parameters
  const same = connectors.filter((each) => isSameWallet(listing, each))
  const names = new Set(same.map(({ name }) => name))
  // Faces of one brand serve families of chains of their own.
  const namespaces = same.flatMap((each) => each.namespaces)
  const isOne = new Set(namespaces).size === namespaces.length
  if (same.length === 0) return { kind: canPair ? 'session' : 'guide' }
  return names.size === 1 && isOne
    ? { kind: 'installed', connectors: same }
    : { kind: 'list' }
}
