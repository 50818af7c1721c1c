'use client'
import type { WalletListing } from '@latchkit/core'
import { useConnectors, useKit } from '@latchkit/react'
import { pushRoute } from '../../modal/pushRoute.ts'
import { useModalState } from '../../modal/useModalState.ts'
import { useUi } from '../../provider/useUi.ts'
import { canPair } from '../../wallets/canPair.ts'
import { connectWith } from '../connect/connectWith.ts'
import { showWallets } from '../guides/showWallets.ts'
import { findWay } from './findWay.ts'

/** How a wallet of the directory is reached, and what its choice does. */
export function useWalletWay(listing: WalletListing): useWalletWay.ReturnType {
  const kit = useKit()
  const { modal } = useUi()
  const toLink = useModalState((state) => state.toLink)
  const way = findWay(listing, {
    connectors: useConnectors(),
    canPair: canPair(modal, listing),
  })
  const { id, name } = listing
  const connectors = way.kind === 'installed' ? way.connectors : []
  const link = way.kind === 'session' ? toLink?.(listing) : undefined
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

export declare namespace useWalletWay {
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
