import process from 'node:process'
import { afterAll, vi } from 'vitest'

// Runs anew for every file of the tests that share a process: what one of them
// leaves behind fails it by name, not some later one by chance.
readGlobals()
const { Request, Response } = globalThis
const fetched = { Request, Response }
const before = look()

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  const left = vi.isFakeTimers() ? ['fake timers'] : []
  vi.useRealTimers()
  // The library that serves HTTP swaps them whenever it is used.
  Object.assign(globalThis, fetched)
  const after = look()
  for (const key of new Set([...before.keys(), ...after.keys()]))
    if (!Object.is(before.get(key), after.get(key))) left.push(key)
  if (left.length > 0) throw new Error(`This file left ${left.join(', ')}.`)
})

/** Node defines globals such as `AbortController` when they are first read. */
function readGlobals() {
  const globals = Object.getOwnPropertyDescriptors(globalThis)
  // Reading these warns.
  for (const [key, { get }] of Object.entries(globals))
    if (get && !/^(local|session)Storage$/.test(key))
      Reflect.get(globalThis, key)
}

/** What every file in the process sees and could change. */
function look() {
  return new Map([
    ...list('globalThis', globalThis),
    ...list('process', process),
    ...list('process.env', process.env),
    ...list('console', console),
    ...process
      .eventNames()
      .map((name) => [`on ${String(name)}`, process.listenerCount(name)]),
  ])
}

/** Getters count as `undefined`: Node makes some of its globals when asked. */
function list(name, object) {
  return Object.entries(Object.getOwnPropertyDescriptors(object))
    .filter(([key]) => !key.startsWith('_') && key !== 'navigator')
    .map(([key, { value }]) => [`${name}.${key}`, value])
}
