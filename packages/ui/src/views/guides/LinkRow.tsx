'use client'
import type { ReactNode } from 'react'
import { formatOrigin } from '../../links/formatOrigin.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'

/** A link out of the page, which says where it leads. */
export function LinkRow(props: LinkRow.Props): ReactNode {
  const { slot, t } = useUi()
  const { href, label } = props
  return (
    <a
      className={slot('row')}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="lk lk-row-text">
        <span className="lk lk-row-label">{label}</span>
        <span className="lk lk-row-note lk-host">{formatOrigin(href)}</span>
      </span>
      <span className="lk lk-visually-hidden">{t('getWallet.newTab')}</span>
      <Icon name="external" />
    </a>
  )
}

export declare namespace LinkRow {
  type Props = {
    /** A link that has been checked. */
    href: string
    label: string
  }
}
