import type { SharedState } from '@latchkit/shared/state/SharedState'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Conformance suite of `SharedState`. */
export function describeSharedState(
  name: string,
  setup: () => Promise<describeSharedState.Harness>,
): void {
  describe(name, () => {
    let state: SharedState
    let harness: describeSharedState.Harness
    beforeAll(async () => {
      harness = await setup()
      state = harness.state
    })
    afterAll(() => harness?.close())

    const long = { lifetime: 60_000 }
    const short = { lifetime: 20 }
    const past = () => harness.pass(30)

    test('default', async () => {
      await state.ping()
      await state.set('a', 'Grüße\0"', long)
      expect(await state.get('a')).toBe('Grüße\0"')
      await state.set('a', '', long)
      expect(await state.get('a')).toBe('')
      expect(await state.get('b')).toBeUndefined()
    })

    test('behavior: a value ends', async () => {
      await state.set('ends', 'x', short)
      await past()
      expect(await state.get('ends')).toBeUndefined()
      await state.set('stays', 'x', short)
      await state.set('stays', 'y', long)
      await past()
      expect(await state.get('stays')).toBe('y')
    })

    test('behavior: a key is marked once', async () => {
      const marked = await Promise.all(
        Array.from({ length: 20 }, () => state.mark('once', long)),
      )
      expect(marked.filter(Boolean)).toHaveLength(1)
      await state.mark('again', short)
      await past()
      expect(await state.mark('again', long)).toBe(true)
    })

    test('behavior: counters, marks and values do not meet', async () => {
      await state.set('same', 'x', long)
      expect(await state.mark('same', long)).toBe(true)
      const use = { key: 'same', limit: 1, window: 60_000 }
      expect((await state.count(use)).isAllowed).toBe(true)
      expect(await state.get('same')).toBe('x')
    })

    test('behavior: no more than the limit, however many at once', async () => {
      const use = { key: 'rush', limit: 5, window: 60_000 }
      const counts = await Promise.all(
        Array.from({ length: 50 }, () => state.count(use)),
      )
      expect(counts.filter(({ isAllowed }) => isAllowed)).toHaveLength(5)
      const refused = await state.count(use)
      expect(refused).toMatchObject({ isAllowed: false, remaining: 0 })
      expect(refused.resetsIn).toBeGreaterThan(0)
      expect(refused.resetsIn).toBeLessThanOrEqual(60_000)
    })

    test('behavior: a refused use is not counted', async () => {
      const use = { key: 'dear', limit: 10, window: 60_000 }
      expect(await state.count({ ...use, cost: 8 })).toMatchObject({
        isAllowed: true,
        remaining: 2,
      })
      expect(await state.count({ ...use, cost: 3 })).toMatchObject({
        isAllowed: false,
        remaining: 2,
      })
      expect(await state.count({ ...use, cost: 2 })).toMatchObject({
        isAllowed: true,
        remaining: 0,
      })
    })

    test('behavior: a later use does not put the end off', async () => {
      const use = { key: 'window', limit: 3, window: 60_000 }
      await state.count(use)
      await past()
      await state.count(use)
      const { resetsIn } = await state.count(use)
      expect(resetsIn).toBeLessThanOrEqual(60_000 - 30)
    })

    test('behavior: a window ends', async () => {
      const use = { key: 'ends', limit: 3, window: 20 }
      await state.count(use)
      await past()
      expect(await state.count(use)).toMatchObject({ remaining: 2 })
    })

    test('behavior: what was refused from the start begins no window', async () => {
      const use = { key: 'never', limit: 2, window: 60_000 }
      expect(await state.count({ ...use, cost: 3 })).toMatchObject({
        isAllowed: false,
        remaining: 2,
        resetsIn: 60_000,
      })
    })
  })
}

export declare namespace describeSharedState {
  type Harness = {
    state: SharedState
    /** Advances the clock by some milliseconds. */
    pass(milliseconds: number): Promise<void>
    close(): Promise<void>
  }
}
