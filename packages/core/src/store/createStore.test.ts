import { expect, test, vi } from 'vitest'
import { createStore } from './createStore.ts'

test('default', () => {
  const store = createStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  store.set((value) => value + 1)
  store.set((value) => value)
  stop()
  store.set((value) => value + 1)
  expect(seen).toEqual([2])
})

test('behavior: one function subscribed twice counts twice', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.subscribe(listener)
  stop()
  store.set(() => 2)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('behavior: a listener that is taken away during a change is not called', () => {
  const store = createStore(1)
  const later = vi.fn()
  store.subscribe(() => stop())
  const stop = store.subscribe(later)
  store.set(() => 2)
  expect(later).not.toHaveBeenCalled()
})

test('behavior: a change made by a listener reaches all', () => {
  const store = createStore(1)
  const seen: number[] = []
  store.subscribe(() => store.set((value) => Math.max(value, 3)))
  store.subscribe(() => seen.push(store.get()))
  store.set(() => 2)
  expect(seen.at(-1)).toBe(3)
})
