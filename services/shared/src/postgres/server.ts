import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ProcessIdentity } from '../processes.ts'
import { getProcessStart, stopProcess } from '../processes.ts'
import { EmbeddedPostgresStartError } from './errors.ts'
import type { findServiceUser } from './folder.ts'

/** Milliseconds; after a crash PostgreSQL reads its whole log first. */
const startTimeout = 120_000

/** Listens on loopback alone, with as few processes as possible. Failed statements are not logged, because the log would contain values. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=64MB',
  'io_method=sync',
  'max_parallel_workers=0',
  'max_logical_replication_workers=0',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'logging_collector=off',
]

/** Starts PostgreSQL on a data folder; resolves once it takes connections. */
export async function spawnServer(
  parameters: spawnServer.Parameters,
): Promise<spawnServer.ReturnType> {
  const { programs, data, port, user } = parameters
  const child = spawn(
    join(programs, 'bin', 'postgres'),
    [
      ...['-p', String(port)],
      ...settings.flatMap((setting) => ['-c', setting]),
      // Last, so that `stopOrphan` finds it.
      ...['-D', data],
    ],
    {
      cwd: data,
      env: getEnvironment(),
      // Ctrl-C in a terminal goes to the whole group; this one is ended last.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })

  await new Promise<void>((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      reject(
        new EmbeddedPostgresStartError({ program: 'postgres', output: reason }),
      )
    }
    const timer = setTimeout(() => {
      child.kill('SIGQUIT')
      fail(`${output}\nnot ready after ${startTimeout / 1000} s`)
    }, startTimeout)
    child.once('error', (error) => fail(error.message))
    child.once('exit', () => fail(output))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000)
      if (!output.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })

  const pid = child.pid ?? 0
  return { pid, start: getProcessStart(pid) ?? '', ended }
}

export declare namespace spawnServer {
  type Parameters = {
    programs: string
    data: string
    port: number
    user: findServiceUser.ReturnType
  }
  type ReturnType = ProcessIdentity & {
    /** Resolves when the process has ended, for any reason. */
    ended: Promise<void>
  }
  type ErrorType = EmbeddedPostgresStartError
}

/** Returns the environment for PostgreSQL: no key, and no `PG…` variable that would change its behaviour. */
export function getEnvironment(): Record<string, string> {
  const { PATH = '', LATCHKIT_RUN, SystemRoot, TEMP } = process.env
  return {
    PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(LATCHKIT_RUN && { LATCHKIT_RUN }),
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
  }
}

/** Returns a port of loopback that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** PostgreSQL's signals and the milliseconds that each gets: fast shutdown, immediate shutdown (it recovers at the next start), kill. */
const signals: stopProcess.Signals = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/** Ends a PostgreSQL server; resolves when it has ended. */
export function stopServer({ pid, start }: ProcessIdentity): Promise<void> {
  return stopProcess({ pid, start, signals })
}

/** A process id beyond those that any system assigns. */
const noProcess = 99_999_999

/**
 * Ends the PostgreSQL that a killed run left behind, and returns its process id. Its pid file may be stale, and the
 * number belong to another process by now, or to a zombie: only a process that was started on this folder counts.
 */
export async function stopOrphan({
  data,
}: stopOrphan.Parameters): Promise<number | undefined> {
  const file = join(data, 'postmaster.pid')
  const pid = readPid(file)
  if (pid === undefined || pid === noProcess) return undefined
  const start = getProcessStart(pid)
  const isOrphan = start !== undefined && readCommand(pid).includes(data)
  if (isOrphan) await stopServer({ pid, start })
  clearPid(file)
  return isOrphan ? pid : undefined
}

export declare namespace stopOrphan {
  type Parameters = { data: string }
}

/** Reads the first line of PostgreSQL's own pid file. */
function readPid(file: string): number | undefined {
  const text = readText(file)
  return text === undefined ? undefined : Number.parseInt(text, 10) || undefined
}

/**
 * Replaces the process id, because PostgreSQL refuses to start while any process has the id in its file. The other lines
 * stay: by them it sees whether a session of the former server still has the shared memory.
 */
function clearPid(file: string): void {
  const text = readText(file)
  if (text !== undefined)
    writeFileSync(file, text.replace(/^\d+/, String(noProcess)))
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function readCommand(pid: number): string[] {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const args = ['-ww', '-o', 'command=', '-p', String(pid)]
    // Nothing is quoted there; the folder is the last argument.
    const command = execFileSync('ps', args, { encoding: 'utf8' }).trim()
    return [command.slice(command.indexOf(' -D ') + 4)]
  } catch {
    return []
  }
}
