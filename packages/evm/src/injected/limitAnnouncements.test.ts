import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { knownNames, limitAnnouncements } from './limitAnnouncements.ts'

test('behavior: the names of the bundled directory are known', async () => {
  const path = '../../../../services/server/directory/wallets.json'
  const text = await readFile(join(import.meta.dirname, path), 'utf8')
  const wallets = JSON.parse(text) as { rdns?: string }[]
  const names = wallets.flatMap(({ rdns }) => rdns ?? [])
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !knownNames.has(name))).toEqual([])
})

describe('limitAnnouncements', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function start(before: Record<string, number> = {}) {
    const requestProviders = vi.fn()
    const limit = limitAnnouncements({
      claims: Object.entries(before).map(([rdns, length]) => [
        rdns,
        { length },
      ]),
      isExpected: (id) => id === 'eip155:org.used',
      requestProviders,
    })
    let announced = 0
    return {
      ...limit,
      requestProviders,
      /** Announces wallets of as many names; returns how many are accepted. */
      addNames: (count: number) =>
        Array.from({ length: count }, () =>
          limit.accepts(`org.wallet${announced++}`),
        ).filter((it) => it === true).length,
      /** Announces providers of one name; returns how many are accepted. */
      addClaims: (rdns: string, count: number) =>
        Array.from({ length: count }, () => limit.accepts(rdns)).filter(
          (it) => it === true,
        ).length,
    }
  }

  test('behavior: 20 wallets a second, and 100 on a page', () => {
    const { accepts, addNames } = start()
    expect(addNames(50)).toBe(20)
    vi.advanceTimersByTime(999)
    expect(addNames(50)).toBe(0)
    vi.advanceTimersByTime(1)
    for (const count of [20, 20, 20, 20, 0]) {
      expect(addNames(50)).toBe(count)
      vi.advanceTimersByTime(1_000)
    }
    expect(accepts('org.last')).toBe(false)
  })

  test('behavior: three providers of a name a second, and twelve on a page', () => {
    const { accepts, addClaims } = start()
    for (const count of [3, 3, 3, 3, 0]) {
      expect(addClaims('io.metamask', 10)).toBe(count)
      vi.advanceTimersByTime(1_000)
    }
    expect(accepts('io.metamask')).toBe(false)
  })

  test('behavior: providers that claim the names of known wallets again, 20 a second and 40 on a page', () => {
    const { accepts, addClaims } = start()
    let accepted = 0
    for (let second = 0; second < 10; second += 1) {
      for (const name of knownNames) accepted += addClaims(name, 12)
      vi.advanceTimersByTime(1_000)
    }
    expect(accepted).toBe(knownNames.size + 40)
    // A wallet that the visitor uses still has its place.
    expect(accepts('org.used')).toBe(true)
  })

  test('behavior: what was accepted before counts in the first second and on the page', () => {
    const { addClaims, addNames } = start({ 'org.a': 2, 'org.b': 1 })
    expect(addClaims('org.a', 5)).toBe(1)
    expect(addNames(50)).toBe(16)
    vi.advanceTimersByTime(1_000)
    expect(addClaims('org.a', 5)).toBe(3)
    for (let i = 0; i < 5; i += 1) {
      addNames(50)
      vi.advanceTimersByTime(1_000)
    }
    // 97 of one provider each, and 3 of `org.a` more.
    expect(addNames(50)).toBe(0)
  })

  test.each(['io.metamask', 'org.used'])(
    'behavior: %s takes no place of other wallets',
    (rdns) => {
      const { isKnown, addClaims, addNames } = start({ [rdns]: 1 })
      expect([isKnown(rdns), isKnown('org.other')]).toEqual([true, false])
      expect(addClaims(rdns, 5)).toBe(2)
      expect(addNames(50)).toBe(20)
    },
  )

  test('behavior: wallets are requested again a second after the first refusal', () => {
    const { addNames, requestProviders } = start()
    addNames(20)
    vi.advanceTimersByTime(5_000)
    expect(requestProviders).not.toHaveBeenCalled()
    addNames(50)
    vi.advanceTimersByTime(999)
    expect(requestProviders).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(requestProviders).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(5_000)
    expect(requestProviders).toHaveBeenCalledOnce()
  })

  test('behavior: wallets are requested again ten times at most', () => {
    const { addClaims, requestProviders } = start()
    for (let i = 0; i < 20; i += 1) {
      addClaims(`org.wallet${i}`, 4)
      vi.advanceTimersByTime(1_000)
    }
    expect(requestProviders).toHaveBeenCalledTimes(10)
  })

  test('behavior: a full page requests no wallets', () => {
    const { addClaims, requestProviders } = start({ 'org.a': 12 })
    expect(addClaims('org.a', 5)).toBe(0)
    vi.advanceTimersByTime(5_000)
    expect(requestProviders).not.toHaveBeenCalled()
  })

  test('stop', () => {
    const { addNames, requestProviders, stop } = start()
    addNames(21)
    stop()
    vi.advanceTimersByTime(5_000)
    expect(requestProviders).not.toHaveBeenCalled()
  })
})
