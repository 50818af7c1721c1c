import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './createPace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const pace = createPace({ wait: 300 })
  const passed: string[] = []
  const ask = (name: string, signal?: AbortSignal) =>
    pace({ signal }).then(
      () => void passed.push(name),
      ({ code }) => void passed.push(`${name}: ${code}`),
    )
  return { passed, ask }
}

test('default', async () => {
  const { passed, ask } = setUp()
  ask('a')
  ask('b')
  ask('c')
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(299)
  expect(passed).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(passed).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(300)
  expect(passed).toEqual(['a', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(1_000)
  ask('d')
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual(['a', 'b', 'c', 'd'])
})

test('parameters: signal: who gives up takes no turn', async () => {
  const { passed, ask } = setUp()
  const controller = new AbortController()
  ask('a')
  await vi.advanceTimersByTimeAsync(0)
  ask('b', controller.signal)
  ask('c', AbortSignal.abort())
  await vi.advanceTimersByTimeAsync(200)
  controller.abort()
  ask('d')
  await vi.advanceTimersByTimeAsync(100)
  expect(passed).toEqual(['a', 'c: REQUEST_ABORTED', 'b: REQUEST_ABORTED', 'd'])
})
