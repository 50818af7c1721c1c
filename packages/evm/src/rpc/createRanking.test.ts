import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRanking, rankEndpoints } from './createRanking.ts'

describe('createRanking', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    // A spy on a fake timer, put back after the real one, would stay.
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  function delay(milliseconds: number, error?: Error) {
    return vi.fn(
      () =>
        new Promise<void>((resolve, reject) => {
          setTimeout(() => (error ? reject(error) : resolve()), milliseconds)
        }),
    )
  }

  test('default', async () => {
    const slow = delay(300)
    const fast = delay(20)
    const broken = delay(1, new Error('down'))
    const onOrder = vi.fn()
    const ranking = createRanking({ pings: [broken, slow, fast], onOrder })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fast).not.toHaveBeenCalled()
    ranking.touch()
    await vi.advanceTimersByTimeAsync(300)
    expect(onOrder).toHaveBeenLastCalledWith([2, 1, 0])
  })

  test('behavior: pings 4 s after the last answer', async () => {
    const ping = delay(0)
    const ranking = createRanking({ pings: [ping, delay(0)], onOrder() {} })
    ranking.touch()
    ranking.touch()
    await vi.advanceTimersByTimeAsync(0)
    expect(ping).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(ping).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ping).toHaveBeenCalledTimes(2)
  })

  test('behavior: stops 60 s after the last read, a later read starts again', async () => {
    const ping = delay(0)
    const ranking = createRanking({ pings: [ping, delay(0)], onOrder() {} })
    ranking.touch()
    await vi.advanceTimersByTimeAsync(59_999)
    const count = ping.mock.calls.length
    expect(count).toBe(15)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ping).toHaveBeenCalledTimes(count)
    expect(vi.getTimerCount()).toBe(0)
    ranking.touch()
    expect(ping).toHaveBeenCalledTimes(count + 1)
  })

  test('behavior: one endpoint needs no ranking', async () => {
    const ping = delay(0)
    const ranking = createRanking({ pings: [ping], onOrder() {} })
    ranking.touch()
    expect(ping).not.toHaveBeenCalled()
  })

  test('behavior: only the last 10 samples count', async () => {
    let isDown = true
    const recovering = vi.fn(async () => {
      if (isDown) throw new Error('down')
    })
    const steady = delay(100)
    const onOrder = vi.fn()
    const ranking = createRanking({ pings: [steady, recovering], onOrder })
    const round = async () => {
      ranking.touch()
      await vi.advanceTimersByTimeAsync(4_100)
    }
    ranking.touch()
    await vi.advanceTimersByTimeAsync(100)
    for (let i = 1; i < 10; i++) await round()
    expect(onOrder).toHaveBeenLastCalledWith([0, 1])
    expect(onOrder).toHaveBeenCalledTimes(10)
    isDown = false
    // 0.7 · 5/10 + 0.3 is less than 0.7, and 0.7 · 6/10 + 0.3 more.
    for (let i = 0; i < 5; i++) await round()
    expect(onOrder).toHaveBeenLastCalledWith([0, 1])
    await round()
    expect(onOrder).toHaveBeenLastCalledWith([1, 0])
  })

  test('behavior: a timer holds no Node process open', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout')
    const pings = [async () => {}, async () => {}]
    createRanking({ pings, onOrder() {} }).touch()
    await vi.advanceTimersByTimeAsync(0)
    const [result] = set.mock.results
    expect(result?.value.hasRef()).toBe(false)
  })

  test.each([7, null, {}])(
    'behavior: a timer of a browser, %j',
    async (timer) => {
      const set = vi.spyOn(globalThis, 'setTimeout')
      set.mockReturnValue(timer as never)
      const pings = [async () => {}, async () => {}]
      const onOrder = vi.fn()
      createRanking({ pings, onOrder }).touch()
      // A rejection that is not handled would fail the test.
      await vi.advanceTimersByTimeAsync(0)
      expect(onOrder).toHaveBeenCalledOnce()
    },
  )

  describe('a page', () => {
    test('behavior: pings only while it can be seen', async () => {
      const page = { visibilityState: 'hidden' }
      vi.stubGlobal('document', page)
      const ping = delay(0)
      const ranking = createRanking({ pings: [ping, delay(0)], onOrder() {} })
      ranking.touch()
      expect(ping).not.toHaveBeenCalled()
      page.visibilityState = 'visible'
      ranking.touch()
      await vi.advanceTimersByTimeAsync(0)
      expect(ping).toHaveBeenCalledTimes(1)
      page.visibilityState = 'hidden'
      await vi.advanceTimersByTimeAsync(60_000)
      expect(ping).toHaveBeenCalledTimes(1)
    })
  })
})

describe('rankEndpoints', () => {
  const ok = (latency: number) => ({ latency, success: true })
  const failed = (latency: number) => ({ latency, success: false })

  test('default', () => {
    expect(rankEndpoints([[ok(300)], [ok(20)], [ok(100)]])).toEqual([1, 2, 0])
  })

  test('behavior: stability counts 0.7, latency 0.3', () => {
    // 0.7 · 1 + 0.3 · 0 against 0.7 · 0.5 + 0.3 · 1 = 0.65
    expect(
      rankEndpoints([
        [ok(0), failed(0)],
        [ok(1_000), ok(1_000)],
      ]),
    ).toEqual([1, 0])
    // 0.7 · 1 + 0.3 · 0 against 0.7 · 0.75 + 0.3 · 1 = 0.825
    expect(
      rankEndpoints([
        [ok(0), ok(0), ok(0), failed(0)],
        [ok(1_000), ok(1_000), ok(1_000), ok(1_000)],
      ]),
    ).toEqual([0, 1])
  })

  test('behavior: one that never answers is last, however fast it fails', () => {
    expect(rankEndpoints([[failed(0)], [ok(1_000)]])).toEqual([1, 0])
  })

  test('behavior: one that answers rarely and slowly is before one that never does', () => {
    const rare = [ok(1_000), ...Array.from({ length: 9 }, () => failed(1_000))]
    expect(rankEndpoints([[failed(0)], rare])).toEqual([1, 0])
  })

  test('behavior: equals keep their order', () => {
    expect(rankEndpoints([[ok(0)], [ok(0)], [ok(0)]])).toEqual([0, 1, 2])
  })
})
