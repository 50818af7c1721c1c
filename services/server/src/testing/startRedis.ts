import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../database/embedded/findFreePort.ts'

/** Whether the system has Redis. */
export const hasRedis = isThere()

/** A throwaway Redis of the system's, on a free port of loopback, that keeps nothing. */
export async function startRedis(): Promise<startRedis.ReturnType> {
  const dir = mkdtempSync(join(tmpdir(), 'latchkit-redis-'))
  const port = await findFreePort()
  const options = ['--bind', '127.0.0.1', '--save', '', '--dir', dir]

  async function start() {
    const child = spawn('redis-server', ['--port', String(port), ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of child.stdout) {
      if (String(chunk).includes('Ready to accept connections')) break
    }
    if (child.exitCode !== null) throw new Error('Redis did not start')
    return child
  }

  let child = await start()
  const end = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null) await once(child, 'exit')
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    goAway: end,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async comeBack() {
      child = await start()
    },
    async stop() {
      await end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export declare namespace startRedis {
  type ReturnType = {
    url: string
    goAway: () => Promise<void>
    comeBack: () => Promise<void>
    /** Leaves it connected, and silent. */
    freeze: () => boolean
    thaw: () => boolean
    stop: () => Promise<void>
  }
}

function isThere(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
