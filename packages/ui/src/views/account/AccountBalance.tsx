'use client'
import type { Network } from '@latchkit/core'
import { useBalance } from '@latchkit/react/queries'
import type { ReactNode } from 'react'
import { formatBalance } from '../../format/formatBalance.ts'
import { useUi } from '../../provider/UiContext.ts'

/** The account's balance of the native currency. */
export function AccountBalance(props: AccountBalance.Props): ReactNode {
  const { t, locale } = useUi()
  const { data, isError, isFetching, refetch } = useBalance(props)

  if (data)
    return (
      <p className="lk lk-balance" data-status="success">
        <span className="lk lk-visually-hidden">{t('account.balance')}: </span>
        {formatBalance(data, { locale })} {data.symbol}
      </p>
    )
  if (isError && !isFetching)
    return (
      <p className="lk lk-balance" data-status="error" role="status">
        {t('account.balance.failed')}
        <button
          type="button"
          className="lk lk-link"
          onClick={() => void refetch()}
        >
          {t('retry')}
        </button>
      </p>
    )
  return (
    <p className="lk lk-balance" data-status="loading">
      <span className="lk lk-visually-hidden">
        {t('account.balance.loading')}
      </span>
    </p>
  )
}

export declare namespace AccountBalance {
  type Props = { address: string; network: Network }
}
