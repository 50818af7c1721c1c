import { expect, test } from 'vitest'
import { createMemoryState } from './createMemoryState.ts'
import { createResilientState } from './createResilientState.ts'
import type { SharedState } from './SharedState.ts'
import { SharedStateUnreachableError } from './SharedState.ts'

const count = { key: 'a', limit: 2, window: 60_000 }

function open() {
  const shared = createMemoryState()
  const world = { isAway: false, now: 0, asked: 0 }
  const names = ['count', 'mark', 'get', 'set', 'ping', 'close'] as const
  const entries = names.map((name) => [
    name,
    async (...values: never[]) => {
      world.asked += 1
      if (world.isAway) throw new SharedStateUnreachableError()
      return (shared[name] as (...values: never[]) => unknown)(...values)
    },
  ])
  const state = createResilientState({
    shared: Object.fromEntries(entries) as SharedState,
    local: createMemoryState(),
    now: () => world.now,
  })
  return { state, world }
}

test('default', async () => {
  const { state } = open()
  await state.set('key', 'value', { lifetime: 1_000 })
  expect(await state.get('key')).toBe('value')
  expect((await state.count(count)).remaining).toBe(1)
  expect(await state.mark('once', { lifetime: 1_000 })).toBe(true)
  expect(await state.mark('once', { lifetime: 1_000 })).toBe(false)
})

test('behavior: while it is away limits still hold, and nothing is kept', async () => {
  const { state, world } = open()
  world.isAway = true
  await state.set('key', 'value', { lifetime: 1_000 })
  expect(await state.get('key')).toBeUndefined()
  const counts = []
  for (let i = 0; i < 3; i++) counts.push(await state.count(count))
  expect(counts.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false])
})

test('behavior: it is left alone for a second, then asked again', async () => {
  const { state, world } = open()
  world.isAway = true
  await state.get('key')
  expect(world.asked).toBe(1)
  await state.get('key')
  expect(world.asked).toBe(1)
  world.isAway = false
  world.now = 1_000
  await state.set('key', 'value', { lifetime: 1_000 })
  expect(await state.get('key')).toBe('value')
})

test('behavior: one request at a time waits for one that hangs', async () => {
  const { state, world } = open()
  world.isAway = true
  await state.get('key')
  world.now = 1_000
  world.asked = 0
  const answers = Array.from({ length: 10 }, () => state.get('key'))
  expect(await Promise.all(answers)).toEqual(new Array(10).fill(undefined))
  expect(world.asked).toBe(1)
  world.now = 2_000
  world.isAway = false
  await state.set('key', 'value', { lifetime: 1_000 })
  const others = Array.from({ length: 10 }, () => state.get('key'))
  expect(await Promise.all(others)).toEqual(new Array(10).fill('value'))
})

test('error: what must happen once does not happen', async () => {
  const { state, world } = open()
  world.isAway = true
  await expect(state.mark('once', { lifetime: 1_000 })).rejects.toThrow(
    SharedStateUnreachableError,
  )
  await expect(state.ping()).rejects.toThrow(SharedStateUnreachableError)
})
