import type { Transaction } from '@latchkit/core'
import { describe, expect, test } from 'vitest'
import { groupByMonth } from './ActivityList.tsx'

describe('groupByMonth', () => {
  const create = (id: string, minedAt: string | undefined) =>
    ({ id, minedAt }) as Transaction

  test('default', () => {
    const months = groupByMonth([
      create('a', '2026-03-20T12:00:00Z'),
      create('b', '2026-03-02T12:00:00Z'),
      create('c', '2026-02-20T12:00:00Z'),
      create('d', '2025-03-20T12:00:00Z'),
    ])
    expect(
      months.map(({ transactions }) => transactions.map(({ id }) => id)),
    ).toEqual([['a', 'b'], ['c'], ['d']])
    expect(months[2]?.date?.getFullYear()).toBe(2025)
  })

  test('behavior: what has no date comes first', () => {
    const [first] = groupByMonth([
      create('a', '2026-03-20T12:00:00Z'),
      create('b', undefined),
    ])
    expect(first?.date).toBeUndefined()
    expect(first?.transactions).toHaveLength(1)
  })

  test('behavior: nothing', () => {
    expect(groupByMonth([])).toEqual([])
  })
})
