import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProcessStart, stopOrphan } from './processes.ts'

let dir: string
let pid: number
let pidFile: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'latchkit-orphan-'))
  pidFile = join(dir, 'anvil.json')
  pid = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid ?? 0
})

afterEach(() => {
  if (getProcessStart(pid)) process.kill(pid, 'SIGKILL')
  rmSync(dir, { recursive: true })
})

test('default', async () => {
  const start = getProcessStart(pid)
  writeFileSync(pidFile, JSON.stringify({ pid, start }))
  await stopOrphan({ pidFile })
  expect(getProcessStart(pid)).toBeUndefined()
  expect(existsSync(pidFile)).toBe(false)
})

test('behavior: spares a stranger that got the same process id', async () => {
  writeFileSync(pidFile, JSON.stringify({ pid, start: '1' }))
  await stopOrphan({ pidFile })
  expect(getProcessStart(pid)).toEqual(expect.any(String))
  expect(existsSync(pidFile)).toBe(false)
})

test('behavior: there may be no file, or half of one', async () => {
  await stopOrphan({ pidFile })
  writeFileSync(pidFile, '{"pid":')
  await stopOrphan({ pidFile })
  expect(existsSync(pidFile)).toBe(false)
})
