import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservePort } from './reservePort.ts'

/** Whether Redis is installed. */
export const hasRedis = isInstalled()

/** Starts a temporary instance of the system's Redis on a free port of loopback. */
export async function startRedis(
  parameters: startRedis.Parameters = {},
): Promise<startRedis.ReturnType> {
  const dir = mkdtempSync(join(tmpdir(), 'latchkit-redis-'))
  const port = await reservePort()
  const aof = ['--appendonly', 'yes', '--appendfsync', 'always']
  const options = [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', dir],
    ...['--save', '', ...(parameters.isDurable ? aof : [])],
    ...(parameters.options ?? []),
  ]

  async function start() {
    const child = spawn('redis-server', options, {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    for await (const chunk of child.stdout) {
      output += chunk
      if (output.includes('Ready to accept connections')) return child
    }
    throw new Error(`Redis did not start: ${output}`)
  }

  let child = await start()
  const end = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && !child.signalCode) await once(child, 'exit')
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill: end,
    suspend: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async restart() {
      child = await start()
    },
    async stop() {
      await end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export declare namespace startRedis {
  type Parameters = {
    /** Whether every write is on disk before it is acknowledged. By default nothing is persisted. */
    isDurable?: boolean | undefined
    /** Further command-line options. */
    options?: readonly string[] | undefined
  }
  type ReturnType = {
    url: string
    /** Kills the process. */
    kill: () => Promise<void>
    restart: () => Promise<void>
    /** Suspends the process: connections stay open, without replies. */
    suspend: () => boolean
    resume: () => boolean
    stop: () => Promise<void>
  }
}

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
