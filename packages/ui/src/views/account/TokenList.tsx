'use client'

import type { TokenBalance } from '@latchkit/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { RetryNotice } from '../../components/RetryNotice.tsx'
import { Row } from '../../components/Row.tsx'
import { formatQuantity, formatUsd } from '../../format/formatAmount.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useTokens } from './useTokens.ts'

/** How many tokens show at first. */
const few = 5

/** The account's tokens on the active network. */
export function TokenList(props: useTokens.Parameters): ReactNode {
  const { t } = useUi()
  const { tokens, hasFailed, retry } = useTokens(props)
  const [isWhole, setIsWhole] = useState(false)

  if (hasFailed) return <RetryNotice message="tokens.failed" onRetry={retry} />
  if (!tokens) return <ListSkeleton label={t('tokens.loading')} />
  if (tokens.length === 0)
    return (
      <p className="lk lk-muted lk-none" role="status">
        {t('tokens.none')}
      </p>
    )
  const shown = isWhole ? tokens : tokens.slice(0, few)
  return (
    <>
      <ul className="lk lk-items">
        {shown.map((token) => (
          <TokenItem key={token.address ?? 'native'} token={token} />
        ))}
      </ul>
      {shown.length < tokens.length && (
        <Row
          icon={<Icon name="forward" />}
          label={t('tokens.all', { count: tokens.length })}
          onClick={() => setIsWhole(true)}
        />
      )}
    </>
  )
}

/** One token: its quantity and its value. */
function TokenItem(props: { token: TokenBalance }): ReactNode {
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

/** The total value of the tokens with known prices. */
export function TotalValue(props: useTokens.Parameters): ReactNode {
  const { t, locale } = useUi()
  const { tokens = [] } = useTokens(props)
  const values = tokens.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return null
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <>
      <span className="lk lk-visually-hidden">{t('account.total')}: </span>
      {formatUsd(total, { locale })}
    </>
  )
}
