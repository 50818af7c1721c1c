'use client'
import type { TokenBalance } from '@latchkit/core'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { formatQuantity } from '../../format/formatQuantity.ts'
import { formatUsd } from '../../format/formatUsd.ts'
import { useUi } from '../../provider/useUi.ts'

/** One token: how much there is of it, and what that is worth. */
export function TokenItem(props: { token: TokenBalance }): ReactNode {
  const { locale } = useUi()
  const { name, symbol, quantity, value, iconUrl } = props.token
  return (
    <li className="lk lk-item">
      <Badge name={symbol || name} image={iconUrl} size="medium" />
      <span className="lk lk-row-text" translate="no">
        <bdi className="lk lk-row-label">{name}</bdi>
        <span className="lk lk-row-note lk-amount">
          <bdi>{formatQuantity(quantity, { locale })}</bdi> <bdi>{symbol}</bdi>
        </span>
      </span>
      {value !== undefined && (
        <span className="lk lk-amount">{formatUsd(value, { locale })}</span>
      )}
    </li>
  )
}
