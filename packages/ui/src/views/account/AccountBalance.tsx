'use client'
import type { Network } from '@latchkit/core'
import { useBalance } from '@latchkit/react/queries'
import type { ReactNode } from 'react'
import { RetryNotice } from '../../components/RetryNotice.tsx'
import { formatBalance } from '../../format/formatBalance.ts'
import { useUi } from '../../provider/UiContext.ts'

/** The account's balance of the native currency. */
export function AccountBalance(props: AccountBalance.Props): ReactNode {
  const { t, locale } = useUi()
  const { isSecondary, ...subject } = props
  const { data, error, isError, isFetching, refetch } = useBalance(subject)
  const size = isSecondary ? 'small' : 'large'

  if (data)
    return (
      <p className="lk lk-balance" data-status="success" data-size={size}>
        <span className="lk lk-visually-hidden">{t('account.balance')}: </span>
        <span className="lk lk-amount" translate="no">
          <bdi>{formatBalance(data, { locale })}</bdi>{' '}
          <bdi className="lk lk-symbol">{data.symbol}</bdi>
        </span>
      </p>
    )
  // The family's balances can't be read.
  if (Object(error).code === 'OPERATION_UNSUPPORTED') return null
  if (isError && !isFetching)
    return (
      <div className="lk lk-balance" data-status="error">
        {/* Beside a total it can be missing. */}
        {!isSecondary && (
          <RetryNotice
            message="account.balance.failed"
            onRetry={() => void refetch()}
          />
        )}
      </div>
    )
  return (
    <p className="lk lk-balance" data-status="loading" data-size={size}>
      <span className="lk lk-visually-hidden">
        {t('account.balance.loading')}
      </span>
    </p>
  )
}

/** The balance in the button: an empty place until it is known, and none if it can't be read. */
export function ButtonBalance(props: AccountBalance.Props): ReactNode {
  const { locale } = useUi()
  const { data, isError } = useBalance(props)
  if (isError && !data) return null
  return (
    <span className="lk lk-worth">
      {data && (
        <span className="lk lk-label lk-amount" translate="no">
          <bdi>{formatBalance(data, { locale })}</bdi> <bdi>{data.symbol}</bdi>
        </span>
      )}
    </span>
  )
}

export declare namespace AccountBalance {
  type Props = {
    address: string
    network: Network
    /** Whether it stands below a total. */
    isSecondary?: boolean
  }
}
