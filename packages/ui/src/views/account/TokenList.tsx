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
import { EmptyList } from './EmptyList.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useTokens } from './useTokens.ts'

/** How many tokens show at first. */
const few = 5

/** The account's tokens on the active network. */
export function TokenList(props: useTokens.Parameters): ReactNode {
  const { t } = useUi()
  const { tokens, hasFailed, retry } = useTokens(props)
  const [isWhole, setIsWhole] = useState(false)

  if (hasFailed) return <RetryNotice message="tokens.missing" onRetry={retry} />
  if (!tokens) return <ListSkeleton label={t('tokens.loading')} />
  if (tokens.length === 0)
    return <EmptyList message="tokens.none" address={props.address} />
  const shown = isWhole ? tokens : tokens.slice(0, few)
  return (
    <>
      <ul className="lk lk-items">
        {shown.map((token) => (
          <TokenItem
            key={token.address ?? 'native'}
            token={token}
            isTest={props.network.testnet}
          />
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

/** One token: its quantity and, unless it is one for tests, its value. */
function TokenItem(props: TokenItem.Props): ReactNode {
  const { locale } = useUi()
  const { name, symbol, quantity, value, iconUrl } = props.token
  return (
    <li className="lk lk-item">
      <Badge name={symbol || name} image={iconUrl} size="medium" />
      <span className="lk lk-row-text" translate="no">
        <bdi className="lk lk-row-label" title={name}>
          {name}
        </bdi>
        <span
          className="lk lk-row-note lk-amount"
          title={`${quantity} ${symbol}`}
        >
          <bdi>{formatQuantity(quantity, { locale })}</bdi>{' '}
          <bdi className="lk lk-symbol">{symbol}</bdi>
        </span>
      </span>
      {value !== undefined && !props.isTest && (
        <bdi className="lk lk-amount lk-value">
          {formatUsd(value, { locale })}
        </bdi>
      )}
    </li>
  )
}

declare namespace TokenItem {
  type Props = { token: TokenBalance; isTest: boolean | undefined }
}

/** The total value of the tokens with known prices, and the balance of the native currency below it; that balance alone if no price is known, or on a test network, whose tokens are worth nothing whatever a price source says. */
export function TotalValue(props: TotalValue.Props): ReactNode {
  const { t, locale } = useUi()
  const { primary, secondary, ...subject } = props
  const { tokens, hasFailed } = useTokens(subject)
  const values = tokens?.flatMap(({ value }) => value ?? []) ?? []
  const isUnknown = hasFailed || (tokens && values.length === 0)
  if (isUnknown || subject.network.testnet) return primary
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <>
      <p className="lk lk-total" data-loading={!tokens || undefined}>
        <span className="lk lk-total-label">{t('account.total')}</span>
        {tokens && (
          <bdi className="lk lk-amount" translate="no">
            {formatUsd(total, { locale })}
          </bdi>
        )}
      </p>
      <div className="lk lk-including">
        <span className="lk">{t('account.including')}</span>
        {secondary}
      </div>
    </>
  )
}

export declare namespace TotalValue {
  type Props = useTokens.Parameters & {
    /** The balance of the native currency, as the account's amount. */
    primary: ReactNode
    /** The same below the total. */
    secondary: ReactNode
  }
}
