import { expect, test, vi } from 'vitest'
import { createEmitter } from './createEmitter.ts'

test('default', () => {
  const emitter = createEmitter<number>()
  const [listener, other] = [vi.fn(), vi.fn()]
  emitter.subscribe('a', listener)
  emitter.subscribe('b', other)
  emitter.emit('a', 1)
  emitter.emit('c', 2)
  expect(listener.mock.calls).toEqual([[1]])
  expect(other).not.toHaveBeenCalled()
})

test('behavior: a function may subscribe twice, and each ends on its own', () => {
  const emitter = createEmitter<number>()
  const listener = vi.fn()
  const stop = emitter.subscribe('a', listener)
  const stopAgain = emitter.subscribe('a', listener)
  emitter.emit('a', 1)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  emitter.emit('a', 2)
  expect(listener).toHaveBeenCalledTimes(3)
  stopAgain()
  emitter.emit('a', 3)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('behavior: a subscription that is ended twice ends no later one', () => {
  const emitter = createEmitter<number>()
  const listener = vi.fn()
  const stop = emitter.subscribe('a', vi.fn())
  stop()
  emitter.subscribe('a', listener)
  stop()
  emitter.emit('a', 1)
  expect(listener).toHaveBeenCalledOnce()
})
