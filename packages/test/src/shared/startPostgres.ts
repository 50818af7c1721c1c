import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findServiceUser } from '@latchkit/shared/postgres/folder'
import { reservePort } from './reservePort.ts'

const folder = '/usr/lib/postgresql/15/bin'

/** Whether PostgreSQL 15, the oldest supported version, is installed. */
export const hasPostgres = existsSync(folder)

/** Starts a temporary instance of the system's PostgreSQL 15 on a free port of loopback. */
export async function startPostgres(): Promise<startPostgres.ReturnType> {
  const user = findServiceUser()
  const dir = mkdtempSync(join(tmpdir(), 'latchkit-pg-'))
  if (user) {
    chmodSync(dir, 0o700)
    chownSync(dir, user.uid, user.gid)
  }
  const as = { cwd: dir, ...(user && { uid: user.uid, gid: user.gid }) }
  const data = join(dir, 'data')
  const initdb = ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync']
  execFileSync(join(folder, 'initdb'), [...initdb, '-E', 'UTF8'], {
    ...as,
    stdio: 'pipe',
  })
  const port = await reservePort()

  async function start() {
    const settings = ['listen_addresses=127.0.0.1', 'fsync=off']
    const args = [...settings, `unix_socket_directories=${dir}`].flatMap(
      (it) => ['-c', it],
    )
    const child = spawn(
      join(folder, 'postgres'),
      ['-D', data, '-p', String(port), ...args],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let output = ''
    for await (const chunk of child.stderr) {
      output += chunk
      if (output.includes('ready to accept connections')) return child
    }
    throw new Error(`PostgreSQL did not start: ${output}`)
  }

  let child = await start()
  const end = async () => {
    child.kill('SIGQUIT')
    if (child.exitCode === null) await once(child, 'exit')
  }

  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    kill: end,
    async restart() {
      child = await start()
    },
    async stop() {
      await end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export declare namespace startPostgres {
  type ReturnType = {
    url: string
    /** Stops the process immediately; its data remain. */
    kill: () => Promise<void>
    restart: () => Promise<void>
    stop: () => Promise<void>
  }
}
