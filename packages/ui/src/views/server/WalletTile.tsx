'use client'
import type { WalletListing } from '@latchkit/core'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { useUi } from '../../provider/useUi.ts'
import { useWalletWay } from './useWalletWay.ts'

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
