import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { EmbeddedPostgresStartError } from '../errors/EmbeddedPostgresStartError.ts'
import type { findServiceUser } from './findServiceUser.ts'
import { getEnvironment } from './getEnvironment.ts'
import { getProcessStart } from './getProcessStart.ts'

/** Milliseconds: after a crash it reads its whole log first. */
const patience = 120_000

/** On loopback alone, with as few processes as it can do with. What fails is told to who asked; its log would name values. */
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
      fail(`${output}\nnot ready after ${patience / 1000} s`)
    }, patience)
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
  type ReturnType = {
    pid: number
    /** When it began, as `getProcessStart` says. */
    start: string
    /** Resolves when the process has ended, for whatever reason. */
    ended: Promise<void>
  }
  type ErrorType = EmbeddedPostgresStartError
}
