import type { Transfer } from '@latchkit/core'
import { describe, expect, test } from 'vitest'
import { getCounterpart } from './ActivityItem.tsx'

describe('getCounterpart', () => {
  const me = '0xAa'
  const other = '0xBb'
  const move = (direction: Transfer['direction']) =>
    [{ direction }] as unknown as readonly Transfer[]

  test('default', () => {
    const sent = { from: me, to: other, transfers: move('out') }
    expect(getCounterpart(sent, '0xaA')).toEqual({ side: 'to', address: other })
  })

  test('behavior: who something came from', () => {
    const got = { from: other, to: me, transfers: move('in') }
    expect(getCounterpart(got, me)).toEqual({ side: 'from', address: other })
  })

  test('behavior: a call of a contract that sends something back', () => {
    const called = { from: me, to: other, transfers: move('in') }
    expect(getCounterpart(called, me)).toEqual({ side: 'to', address: other })
  })

  test('behavior: nobody else', () => {
    expect(
      getCounterpart({ from: me, to: me, transfers: move('self') }, me),
    ).toBeUndefined()
    expect(getCounterpart({ from: me, to: '', transfers: [] }, me)).toBe(
      undefined,
    )
  })
})
