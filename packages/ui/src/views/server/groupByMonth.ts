import type { Transaction } from '@latchkit/core'

/** Transactions by the month in which they were mined, in the visitor's time, in their order; those that have no date first. */
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
    /** Some moment of the month. */
    readonly date: Date | undefined
    readonly transactions: readonly Transaction[]
  }
}
