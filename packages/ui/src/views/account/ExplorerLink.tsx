'use client'
import type { Network } from '@latchkit/core'
import type { ReactNode } from 'react'
import { getExplorerUrl } from '../../format/getExplorerUrl.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'

/** Leads to the address on the network's explorer, where there is one. */
export function ExplorerLink(props: ExplorerLink.Props): ReactNode {
  const { address, network } = props
  const { slot, t } = useUi()
  const explorer = network.blockExplorers?.default.name
  const url = getExplorerUrl(network, address)
  if (!url || !explorer) return null
  return (
    <a
      className={slot('row')}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="external" />
      <span className="lk lk-row-label">
        {t('account.explorer', { explorer })}
      </span>
      <span className="lk lk-visually-hidden">{t('getWallet.newTab')}</span>
    </a>
  )
}

export declare namespace ExplorerLink {
  type Props = { address: string; network: Network }
}
