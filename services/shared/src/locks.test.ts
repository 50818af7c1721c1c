import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireLock } from './locks.ts'
import { getProcessStart } from './processes.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkit-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const lockFile = () => join(folder, 'lock.json')

function acquire(path = folder) {
  const createError = (pid: number) => new Error(`in use by ${pid}`)
  return acquireLock({ folder: path, createError })
}

test('default', () => {
  const release = acquire()
  expect(() => acquire()).toThrow(`in use by ${process.pid}`)
  release()
  expect(readdirSync(folder)).toEqual([])
  acquire()()
})

test('behavior: makes the folder', () => {
  acquire(join(folder, 'a/b'))
  expect(existsSync(join(folder, 'a/b/lock.json'))).toBe(true)
})

test('behavior: takes over from a process that has died', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, start: '1' }))
  acquire()()
  expect(readdirSync(folder)).toEqual([])
})

test('behavior: takes over from another process of the same id', () => {
  const start = `${getProcessStart(process.pid)}0`
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, start }))
  acquire()()
})

test('behavior: takes over a lock that can not be read', () => {
  writeFileSync(lockFile(), '{"pid":')
  acquire()()
})

test("behavior: doesn't release another process's lock", () => {
  const release = acquire()
  writeFileSync(lockFile(), 'of another process')
  release()
  expect(existsSync(lockFile())).toBe(true)
})
