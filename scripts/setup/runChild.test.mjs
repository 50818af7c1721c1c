import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { expect, test } from 'vitest'
import { getIdentity } from '../processes/getIdentity.mjs'
import { runChild } from './runChild.mjs'

const node = (script, options = {}) =>
  runChild(process.execPath, ['-e', script], { stdio: 'ignore', ...options })

test('default: the exit code of the command', async () => {
  expect(await node('process.exit(7)')).toEqual({ code: 7, interrupted: false })
})

test('behavior: a command that a signal ended', async () => {
  const { code } = await node('process.kill(process.pid, "SIGKILL")')
  expect(code).toBe(137)
})

test('behavior: the command ends when its owner does', async () => {
  const owner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  await once(owner, 'spawn')
  const ended = node('setTimeout(() => {}, 60_000)', {
    owner: getIdentity(owner.pid),
  })
  owner.kill('SIGKILL')
  expect(await ended).toEqual({ code: 143, interrupted: true })
})

test('error: a command that there is not', async () => {
  await expect(
    runChild('/nowhere/command', [], { stdio: 'ignore' }),
  ).rejects.toThrow('ENOENT')
})
