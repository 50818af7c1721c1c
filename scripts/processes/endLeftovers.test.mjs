import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { afterEach, expect, test } from 'vitest'
import { endLeftovers } from './endLeftovers.mjs'
import { endMarked } from './endMarked.mjs'
import { getIdentity } from './getIdentity.mjs'
import { isAlive } from './isAlive.mjs'
import { markRun } from './markRun.mjs'

const root = '/nowhere/latchkit'
const self = getIdentity(process.pid)
// A process id that is in use, and a start that was never its.
const dead = `${process.pid}-1`
let children = []

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
})

test('default: ends what a dead run of this checkout left', async () => {
  const left = await idle(markRun({ root, self: dead, outer: {} }))
  expect(await endLeftovers({ root })).toBe(1)
  expect(isAlive(left)).toBe(false)
})

test('behavior: ends it by force if it does not listen', async () => {
  const mark = markRun({ root, self: dead, outer: {} })
  const left = await idle(mark, 'process.on("SIGTERM", () => {})')
  await endLeftovers({ root, patience: 200 })
  await expect.poll(() => isAlive(left)).toBe(false)
})

test('behavior: what belongs to a live run is left alone', async () => {
  const live = await idle(markRun({ root, self, outer: {} }))
  expect(await endLeftovers({ root })).toBe(0)
  expect(isAlive(live)).toBe(true)
})

test('behavior: a live run within a dead one is a leftover', async () => {
  const outer = { LATCHKIT_RUN: markRun({ root, self: dead, outer: {} }) }
  const left = await idle(markRun({ root, self, outer }))
  expect(await endLeftovers({ root })).toBe(1)
  expect(isAlive(left)).toBe(false)
})

test('behavior: another checkout, and strangers, are left alone', async () => {
  const others = await Promise.all([
    idle(markRun({ root: '/nowhere/else', self: dead, outer: {} })),
    idle(undefined),
  ])
  expect(await endLeftovers({ root })).toBe(0)
  expect(others.map(isAlive)).toEqual([true, true])
})

test('behavior: endMarked ends one run and no other', async () => {
  const one = await idle(markRun({ root, self: '1-1', outer: {} }))
  const other = await idle(markRun({ root, self: '1-2', outer: {} }))
  await endMarked('1-1')
  expect([one, other].map(isAlive)).toEqual([false, true])
})

/** A process that does nothing and is ready to receive signals. */
async function idle(mark, script = '') {
  const child = spawn(
    process.execPath,
    ['-e', `${script}; setTimeout(() => {}, 60_000); console.log()`],
    { env: { LATCHKIT_RUN: mark } },
  )
  children.push(child)
  await once(child.stdout, 'data')
  return getIdentity(child.pid)
}
