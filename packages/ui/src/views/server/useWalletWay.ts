'use client'
import type { WalletListing } from '@latchkit/core'
import { useConnectors, useKit } from '@latchkit/react'
import { pushRoute } from '../../modal/pushRoute.ts'
import { useUi } from '../../provider/useUi.ts'
import { connectWith } from '../connect/connectWith.ts'
import { showWallets } from '../guides/showWallets.ts'
import { findWay } from './findWay.ts'

/** How a wallet of the directory is reached, and what its choice does. */
export function useWalletWay(listing: WalletListing): useWalletWay.ReturnType {
  const kit = useKit()
  const { modal } = useUi()
  const way = findWay(listing, useConnectors())
  return {
    isInstalled: way.kind !== 'guide',
    icon: way.kind === 'installed' ? way.connectors[0]?.icon : undefined,
    choose() {
      if (way.kind === 'installed') connectWith(kit, { modal, ...way })
      else if (way.kind === 'list') showWallets(modal)
      else pushRoute(modal, { view: 'GetWallet', listing })
    },
  }
}

export declare namespace useWalletWay {
  type ReturnType = {
    readonly isInstalled: boolean
    /** As the wallet that is here shows itself. */
    readonly icon: string | undefined
    readonly choose: () => void
  }
}
