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
import { acquireLock } from './acquireLock.ts'
import { getProcessStart } from './getProcessStart.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'latchkit-lock-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

const path = () => join(dataDir, 'lock.json')

test('default', () => {
  const release = acquireLock({ dataDir })
  expect(() => acquireLock({ dataDir })).toThrow(
    `The local chains in ${dataDir} are in use by process ${process.pid}: end it, or choose another folder.`,
  )
  release()
  expect(readdirSync(dataDir)).toEqual([])
  acquireLock({ dataDir })()
})

test('behavior: makes the folder', () => {
  acquireLock({ dataDir: join(dataDir, 'a/b') })
  expect(existsSync(join(dataDir, 'a/b/lock.json'))).toBe(true)
})

test('behavior: takes over from a process that has died', () => {
  writeFileSync(path(), JSON.stringify({ pid: 2 ** 22 + 1, start: '1' }))
  acquireLock({ dataDir })()
  expect(readdirSync(dataDir)).toEqual([])
})

test('behavior: takes over from another process of the same id', () => {
  const start = `${getProcessStart(process.pid)}0`
  writeFileSync(path(), JSON.stringify({ pid: process.pid, start }))
  acquireLock({ dataDir })()
})

test('behavior: takes over a lock that can not be read', () => {
  writeFileSync(path(), '{"pid":')
  acquireLock({ dataDir })()
})

test("behavior: releases nobody else's lock", () => {
  const release = acquireLock({ dataDir })
  writeFileSync(path(), 'of another process')
  release()
  expect(existsSync(path())).toBe(true)
})
