'use client'

import type { Network, TokenBalance, Transaction } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { useKit } from '@latchkit/react'
import { useBalances, useHistory } from '@latchkit/react/queries'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { RetryNotice } from '../../components/RetryNotice.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { ActivityItem } from './ActivityItem.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** When the list is loaded again after it was opened, in milliseconds: a transaction that was just sent may not be indexed yet. */
const delays = [1_000, 3_000]

/** The account's activity on the active network by month, newest first. */
export function ActivityList(props: ActivityList.Props): ReactNode {
  const kit = useKit()
  const { locale, t } = useUi()
  const { address, network } = props
  const networkId = network.caipNetworkId
  const history = useHistory({ address, network: networkId })
  const { data, refetch, isError, isFetching, isFetchingNextPage } = history
  const { data: tokens } = useBalances({ address, network })
  const now = useNow()
  const isCached = useRef(data !== undefined)

  // The cached list may lack a transaction that was just sent.
  useEffect(() => {
    if (isCached.current) void refetch()
    const timers = delays.map((delay) => setTimeout(refetch, delay))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [refetch])

  const transactions = data?.pages.flatMap((page) => page.transactions)
  if (!transactions)
    return isError && !isFetching ? (
      <RetryNotice message="activity.failed" onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton label={t('activity.loading')} />
    )
  if (transactions.length === 0 && !history.hasNextPage)
    return <EmptyList message="activity.none" address={address} />

  const loadMore = () => {
    if (isFetchingNextPage) return
    emitEvent(kit, { event: 'LOAD_MORE_TRANSACTIONS', properties: {} })
    void history.fetchNextPage()
  }
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
  })
  return (
    <>
      {groupByMonth(transactions).map(({ key, date, transactions }) => (
        <section className="lk lk-month" key={key}>
          <h3 className="lk lk-month-name lk-caption">
            {date ? format.format(date) : t('activity.undated')}
          </h3>
          <ul className="lk lk-items">
            {transactions.map((transaction) => (
              <li className="lk" key={transaction.id}>
                <ActivityItem
                  transaction={transaction}
                  network={network}
                  address={address}
                  approved={findApproved(transaction, tokens)}
                  now={now}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isError && !isFetching ? (
        <RetryNotice
          message="activity.failed"
          onRetry={history.isFetchNextPageError ? loadMore : refetch}
        />
      ) : (
        history.hasNextPage && (
          <button
            type="button"
            className="lk lk-button"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={loadMore}
          >
            {t(isFetchingNextPage ? 'activity.loading' : 'activity.more')}
          </button>
        )
      )}
    </>
  )
}

export declare namespace ActivityList {
  type Props = { address: string; network: Network }
}

/** Returns the token whose spending a transaction allowed, if it is among the account's tokens. */
export function findApproved(
  { operationType, to }: Pick<Transaction, 'operationType' | 'to'>,
  tokens: readonly TokenBalance[] | undefined,
): TokenBalance | undefined {
  if (operationType !== 'approve') return undefined
  return tokens?.find(
    ({ address }) => address?.toLowerCase() === to.toLowerCase(),
  )
}

/** Returns the time in milliseconds since 1970, of each minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Groups transactions by the month in which they were mined, in the visitor's time zone and in their order; undated ones first. */
export function groupByMonth(
  transactions: readonly Transaction[],
): readonly groupByMonth.Month[] {
  const months = new Map<string, Transaction[]>()
  for (const transaction of transactions) {
    const { minedAt } = transaction
    const date = minedAt === undefined ? undefined : new Date(minedAt)
    const key = date ? `${date.getFullYear()}-${date.getMonth()}` : ''
    const month = months.get(key)
    if (month) month.push(transaction)
    else months.set(key, [transaction])
  }
  return [...months]
    .map(([key, transactions]) => ({
      key,
      date: transactions[0]?.minedAt && new Date(transactions[0].minedAt),
      transactions,
    }))
    .map(({ date, ...month }) => ({ ...month, date: date || undefined }))
    .sort((a, b) => Number(Boolean(a.key)) - Number(Boolean(b.key)))
}

export declare namespace groupByMonth {
  type Month = {
    readonly key: string
    /** A date of the month. */
    readonly date: Date | undefined
    readonly transactions: readonly Transaction[]
  }
}
