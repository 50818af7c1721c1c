import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

/** Runs test files until one fails; resolves with `passed`, `failed` or `timedOut`, and the milliseconds that it took. */
export async function runTests({ folder, tests, timeout, signal }) {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = ['run', ...tests, '--bail=1', '--reporter=dot', '--silent']
  const start = performance.now()
  const child = spawn(process.execPath, [vitest, ...args, '--no-color'], {
    cwd: folder,
    // A process group of its own, so that workers end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  signal?.addEventListener('abort', end, { once: true })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    end()
  }, timeout)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  signal?.removeEventListener('abort', end)
  const time = performance.now() - start
  const outcome = timedOut ? 'timedOut' : code === 0 ? 'passed' : 'failed'
  return { outcome, time, output }
}
