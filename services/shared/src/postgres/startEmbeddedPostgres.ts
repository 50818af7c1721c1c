import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { acquireLock } from '../locks.ts'
import type { Logger } from '../logger.ts'
import { sendSignal } from '../processes.ts'
import { findBinaries, initCluster, installBinaries } from './cluster.ts'
import type {
  EmbeddedPostgresMissingError,
  EmbeddedPostgresStartError,
  EmbeddedPostgresVersionError,
} from './errors.ts'
import { EmbeddedPostgresInUseError } from './errors.ts'
import { findHome, findServiceUser } from './folder.ts'
import { findFreePort, spawnServer, stopOrphan, stopServer } from './server.ts'

const attempts = 8
const longestPause = 5_000

/**
 * Starts the PostgreSQL that npm brings, on loopback, with its data below `dataDir`: made at the first start, kept
 * through kills, one process at a time. If it ends unexpectedly, it is started again. Never runs as root: see `findServiceUser`.
 *
 * @example
 * const postgres = await startEmbeddedPostgres({ dataDir: '.latchkit/server' })
 * const database = openDatabase({ url: postgres.url })
 */
export async function startEmbeddedPostgres(
  parameters: startEmbeddedPostgres.Parameters,
): Promise<startEmbeddedPostgres.ReturnType> {
  const { dataDir, logger, folders } = parameters
  const binaries = findBinaries()
  const user = findServiceUser()
  const home = findHome({ dataDir, user, folders })
  const release = lock(home)
  try {
    const programs = installBinaries({ home, binaries })
    const { version } = binaries
    const { data, password } = await initCluster({
      ...{ home, programs, version, user },
    })
    const orphan = await stopOrphan({ data })
    if (orphan) logger?.warn({ pid: orphan }, 'ended a PostgreSQL left behind')
    const started = await startOnFreePort({ programs, data, user })
    const { port } = started
    logger?.info({ folder: home, version }, 'started the embedded PostgreSQL')
    const stop = supervise({
      ...{ programs, data, user, port },
      started,
      logger,
    })
    return {
      url: `postgres://latchkit:${password}@127.0.0.1:${port}/postgres`,
      folder: home,
      async stop() {
        await stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

export declare namespace startEmbeddedPostgres {
  type Parameters = {
    /** Made when missing. */
    dataDir: string
    logger?: Logger | undefined
    /** Folders for the data if root starts it and `dataDir` is closed to others; default `/var/lib/latchkit`. */
    folders?: readonly string[] | undefined
  }
  type ReturnType = {
    /** With a random password, known to this process and its data folder. */
    url: string
    /** The folder that has the data. */
    folder: string
    stop(): Promise<void>
  }
  type ErrorType =
    | EmbeddedPostgresInUseError
    | EmbeddedPostgresMissingError
    | EmbeddedPostgresStartError
    | EmbeddedPostgresVersionError
}

type Server = Omit<spawnServer.Parameters, 'port'>

/** Retries, because a port that was free may be taken a moment later, and the sessions of a killed server take a moment to end. */
async function startOnFreePort(server: Server) {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      return { ...(await spawnServer({ ...server, port })), port }
    } catch (error) {
      const isTransient = /could not bind|shared memory block/.test(
        String(error),
      )
      if (!isTransient || attempt === attempts) throw error
      await setTimeout(attempt * 100)
    }
  }
}

/** Restarts PostgreSQL, on the same port, whenever it ends unexpectedly; the returned function stops it for good. */
function supervise(
  parameters: spawnServer.Parameters & {
    started: spawnServer.ReturnType
    logger: Logger | undefined
  },
): () => Promise<void> {
  const { started, logger, ...server } = parameters
  let current: spawnServer.ReturnType | undefined = started
  let isStopping = false

  const run = async () => {
    for (
      let pause = 50;
      !isStopping;
      pause = Math.min(pause * 2, longestPause)
    ) {
      await current?.ended
      current = undefined
      if (isStopping) return
      logger?.error({}, 'the embedded PostgreSQL ended; starting it again')
      await setTimeout(pause)
      if (isStopping) return
      try {
        await stopOrphan(server)
        current = await spawnServer(server)
        pause = 50
      } catch (error) {
        logger?.error({ reason: String(error) }, 'it did not start')
      }
    }
  }
  const running = run()

  // For a program that exits without `stop`: nothing can be awaited then.
  const onExit = () => current && sendSignal(current.pid, 'SIGINT')
  process.once('exit', onExit)

  return async () => {
    isStopping = true
    if (current) await stopServer(current)
    await running
    process.off('exit', onExit)
    if (current) await stopServer(current)
  }
}

function lock(folder: string): () => void {
  return acquireLock({
    folder,
    createError: (pid) => new EmbeddedPostgresInUseError({ folder, pid }),
  })
}

/** Returns the URL of the embedded PostgreSQL that a running service has in `dataDir`; `undefined` if there is none. */
export function findRunningPostgres({
  dataDir,
}: findRunningPostgres.Parameters): string | undefined {
  const home = findHome({ dataDir, user: findServiceUser() })
  try {
    const password = readFileSync(join(home, 'password'), 'utf8')
    const file = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8')
    const [, , , port, , , , status] = file.split('\n')
    if (status?.trim() !== 'ready') return undefined
    return `postgres://latchkit:${password}@127.0.0.1:${port}/postgres`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export declare namespace findRunningPostgres {
  type Parameters = { dataDir: string }
}

/** Removes the embedded PostgreSQL of `dataDir` and all its data, wherever they are. */
export async function resetEmbeddedPostgres(
  parameters: resetEmbeddedPostgres.Parameters,
): Promise<void> {
  const { dataDir, folders } = parameters
  const home = findHome({ dataDir, user: findServiceUser(), folders })
  const release = lock(home)
  try {
    await stopOrphan({ data: join(home, 'data') })
    await rm(home, { recursive: true, force: true })
  } finally {
    release()
  }
}

export declare namespace resetEmbeddedPostgres {
  type Parameters = {
    dataDir: string
    /** As in `startEmbeddedPostgres`. */
    folders?: readonly string[] | undefined
  }
  type ErrorType = EmbeddedPostgresInUseError
}
