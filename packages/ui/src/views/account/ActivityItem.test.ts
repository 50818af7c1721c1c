import type { Transfer } from '@latchkit/core'
import { describe, expect, test } from 'vitest'
import { formatAge, getCounterpart, pickSides } from './ActivityItem.tsx'

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

describe('pickSides', () => {
  const create = (direction: Transfer['direction'], nft?: object) =>
    ({ direction, nft }) as Transfer

  test('default', () => {
    const [first, second] = [create('in'), create('in')]
    expect(pickSides([first, second])).toEqual([first])
    expect(pickSides([])).toEqual([])
  })

  test('behavior: both sides of a trade, what was given first', () => {
    const [fee, given, received] = [create('self'), create('out'), create('in')]
    expect(pickSides([received, fee, given, create('out')])).toEqual([
      given,
      received,
    ])
  })

  test('behavior: of several, that of the greatest known value', () => {
    const [dust, most] = [{ value: 0.01 }, { value: 5 }].map(
      (more) => ({ direction: 'in', ...more }) as Transfer,
    )
    expect(pickSides([create('in'), dust, most] as Transfer[])).toEqual([most])
  })

  test('behavior: spam is no side', () => {
    const given = create('out')
    const spam = create('in', { isSpam: true })
    expect(pickSides([spam, given])).toEqual([given])
  })
})

describe('formatAge', () => {
  const minute = 60_000
  const hour = 60 * minute
  const day = 24 * hour

  test.for([
    [0, 'now'],
    [-hour, 'now'],
    [59_999, 'now'],
    [minute, '1 min. ago'],
    [90 * minute, '1 hr. ago'],
    [23 * hour, '23 hr. ago'],
    [3 * day, '3 days ago'],
    [20 * day, '2 wk. ago'],
    [100 * day, '3 mo. ago'],
    [800 * day, '2 yr. ago'],
  ] as const)('default: %i ms is %s', ([age, text]) => {
    const now = Date.UTC(2026, 0, 1)
    expect(formatAge(now - age, { now, locale: 'en' })).toBe(text)
  })

  test('parameters: locale', () => {
    expect(formatAge(0, { now: 3 * hour, locale: 'de' })).toBe('vor 3 Std.')
  })

  const units = [
    ['year', 365.25 * day],
    ['month', 30.4375 * day],
    ['week', 7 * day],
    ['day', day],
    ['hour', hour],
    ['minute', minute],
  ] as const

  test.for(
    'en ar de es fr ja ko pt tr zh'
      .split(' ')
      .flatMap((locale) =>
        units.map(([unit, length]) => [locale, unit, length] as const),
      ),
  )(
    'behavior: %s, %s: no count reads as the future',
    ([locale, unit, length]) => {
      const now = Date.UTC(2026, 0, 1)
      for (let count = 1; count <= 120; count++) {
        const text = formatAge(now - count * length, { now, locale })
        const future = (['short', 'long'] as const).map((style) =>
          new Intl.RelativeTimeFormat(locale, { style }).format(count, unit),
        )
        expect(future).not.toContain(text)
      }
    },
  )

  test('behavior: Arabic says of the past that it is past', () => {
    const now = Date.UTC(2026, 0, 1)
    const ago = (months: number) =>
      formatAge(now - months * 30.4375 * day, { now, locale: 'ar' })
    expect([1, 2, 3, 6, 10, 11].map(ago)).toEqual([
      'قبل شهر واحد',
      'قبل شهرين',
      'قبل 3 أشهر',
      'قبل 6 أشهر',
      'قبل 10 أشهر',
      'قبل 11 شهرًا',
    ])
  })
})
