import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { expect, test } from 'vitest'
import { getIdentity } from './getIdentity.mjs'
import { isAlive } from './isAlive.mjs'

test('default: a process that runs', () => {
  expect(isAlive(getIdentity(process.pid))).toBe(true)
})

test('behavior: another process with the same id is not the one', () => {
  expect(isAlive(`${process.pid}-1`)).toBe(false)
})

test('behavior: a process that had ended before it was identified', () => {
  expect(isAlive(undefined)).toBe(false)
})

test('behavior: a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(child, 'spawn')
  const identity = getIdentity(child.pid)
  expect(isAlive(identity)).toBe(true)
  child.stdin.end()
  await once(child, 'exit')
  expect(isAlive(identity)).toBe(false)
})
