import type { TokenBalance, Transaction } from '@latchkit/core'
import { describe, expect, test } from 'vitest'
import { findApproved, groupByMonth } from './ActivityList.tsx'

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

describe('findApproved', () => {
  const tokens = [
    { symbol: 'ETH', address: undefined },
    { symbol: 'LKA', address: '0xAa' },
  ] as TokenBalance[]

  test('default', () => {
    const approval = { operationType: 'approve', to: '0xaA' } as const
    expect(findApproved(approval, tokens)?.symbol).toBe('LKA')
  })

  test('behavior: a token that the account does not hold, and no approval', () => {
    const approval = { operationType: 'approve', to: '0xBb' } as const
    expect(findApproved(approval, tokens)).toBeUndefined()
    expect(findApproved(approval, undefined)).toBeUndefined()
    const call = { operationType: 'execute', to: '0xAa' } as const
    expect(findApproved(call, tokens)).toBeUndefined()
  })
})
