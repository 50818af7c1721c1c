'use client'
import type { WalletListing } from '@latchkit/core'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { useUi } from '../../provider/useUi.ts'
import { useWalletWay } from './useWalletWay.ts'

/** A wallet of the directory; pressed, it is asked where it is here, else it says how to get it. */
export function WalletTile(props: WalletTile.Props): ReactNode {
  const { t } = useUi()
  const { name, imageUrl } = props.listing
  const { isInstalled, icon, choose } = useWalletWay(props.listing)
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
