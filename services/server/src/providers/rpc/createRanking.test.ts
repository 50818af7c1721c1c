import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRanking, rankNodes } from './createRanking.ts'

describe('createRanking', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function open({ failing = -1 } = {}) {
    const counts = [0, 0]
    const ranking = createRanking({
      pings: counts.map((_, index) => async () => {
        counts[index] = (counts[index] ?? 0) + 1
        if (index === failing) throw new Error('down')
      }),
    })
    return { counts, ranking }
  }

  test('default', async () => {
    const { ranking, counts } = open({ failing: 0 })
    expect(ranking.order).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(0)
    expect(ranking.order).toEqual([1, 0])
    expect(counts).toEqual([1, 1])
    ranking.close()
  })

  test('behavior: pings every 4 s, and only while it is used', async () => {
    const { ranking, counts } = open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(counts).toEqual([0, 0])
    ranking.order
    await vi.advanceTimersByTimeAsync(7_999)
    expect(counts).toEqual([2, 2])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(counts).toEqual([15, 15])
    ranking.order
    await vi.advanceTimersByTimeAsync(1)
    expect(counts).toEqual([16, 16])
    ranking.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(counts).toEqual([16, 16])
  })

  test('behavior: one node is not pinged', async () => {
    const ping = vi.fn(async () => {})
    const ranking = createRanking({ pings: [ping] })
    expect(ranking.order).toEqual([0])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ping).not.toHaveBeenCalled()
  })
})

describe('rankNodes', () => {
  const samples = (latency: number, ...successes: boolean[]) =>
    successes.map((success) => ({ latency, success }))

  test('default', () => {
    const slow = samples(80, true, true)
    const fast = samples(10, true, true)
    expect(rankNodes([slow, fast])).toEqual([1, 0])
  })

  test('behavior: stability weighs more than speed', () => {
    const slow = samples(80, true, true)
    const unstable = samples(1, true, false)
    expect(rankNodes([unstable, slow])).toEqual([1, 0])
  })

  test('behavior: equal nodes keep their order, failed ones are last', () => {
    const dead = samples(1, false)
    const good = samples(50, true)
    expect(rankNodes([dead, good, good])).toEqual([1, 2, 0])
  })
})
