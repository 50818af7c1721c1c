import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getIdentity } from '../processes/getIdentity.mjs'
import { isAlive } from '../processes/isAlive.mjs'
import { createCheckout } from './createCheckout.mjs'
import { listTree } from './listTree.mjs'

let checkout

beforeAll(() => {
  checkout = createCheckout()
})

afterAll(() => checkout.remove())

test('default: one step, its counts alone on the last line', async () => {
  const { ended, output } = run('exactPins')
  expect(await ended).toBe(0)
  expect(output().trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed')
})

test('error: a step that fails', async () => {
  const path = join(checkout.folder, 'packages/core/package.json')
  const manifest = readFileSync(path, 'utf8')
  writeFileSync(path, manifest.replace('"0.1.0"\n', '"^0.1.0"\n'))
  try {
    const { ended, output } = run('exactPins')
    expect(await ended).toBe(1)
    expect(output()).toContain('packages/core/package.json')
    expect(output().trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
  } finally {
    writeFileSync(path, manifest)
  }
})

test('error: a step that there is not', async () => {
  const { ended, output } = run('nope')
  expect(await ended).toBe(1)
  expect(output()).toContain('There is no step "nope"')
})

test('behavior: a signal ends every step, and says so in the exit code', async () => {
  const { pid, ended, output } = run('lint', 'unit')
  await expect.poll(() => listTree(pid).length).toBeGreaterThanOrEqual(4)
  // One that has ended meanwhile has no identity.
  const processes = listTree(pid).map(getIdentity).filter(Boolean)
  process.kill(pid, 'SIGTERM')
  expect(await ended).toBe(143)
  expect(output()).not.toMatch(/passed|FAILED/)
  await expect.poll(() => processes.filter(isAlive)).toEqual([])
})

/** `scripts/test.mjs` with these steps only. */
function run(...names) {
  const { LATCHKIT_RUN: _, ...env } = process.env
  const args = names.flatMap((name) => ['--only', name])
  const child = spawn(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: checkout.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { pid: child.pid, ended, output: () => output }
}
