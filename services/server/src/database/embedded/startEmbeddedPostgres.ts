import { setTimeout } from 'node:timers/promises'
import type { Logger } from '@latchkit/shared/logger'
import type { EmbeddedPostgresInUseError } from '../errors/EmbeddedPostgresInUseError.ts'
import type { EmbeddedPostgresMissingError } from '../errors/EmbeddedPostgresMissingError.ts'
import type { EmbeddedPostgresStartError } from '../errors/EmbeddedPostgresStartError.ts'
import type { EmbeddedPostgresVersionError } from '../errors/EmbeddedPostgresVersionError.ts'
import { acquireLock } from './acquireLock.ts'
import { findBinaries } from './findBinaries.ts'
import { findFreePort } from './findFreePort.ts'
import { findHome } from './findHome.ts'
import { findServiceUser } from './findServiceUser.ts'
import { initCluster } from './initCluster.ts'
import { installBinaries } from './installBinaries.ts'
import { spawnServer } from './spawnServer.ts'
import { stopOrphan } from './stopOrphan.ts'
import { stopServer } from './stopServer.ts'

const attempts = 8
const longestPause = 5_000

/**
 * Starts the PostgreSQL that npm brings, on loopback, with its data below `dataDir`: made at the first start, kept
 * through kills, one process at a time. Should it end by itself it is started again. Never as root: see `findServiceUser`.
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
  const release = acquireLock({ folder: home })
  try {
    const programs = installBinaries({ home, binaries })
    const { version } = binaries
    const { data, password } = await initCluster({
      ...{ home, programs, version, user },
    })
    const orphan = await stopOrphan({ data })
    if (orphan) logger?.warn({ pid: orphan }, 'ended a PostgreSQL left behind')
    const started = await startAnywhere({ programs, data, user })
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
    /** Where the data go when root starts it and `dataDir` is closed to others; default `/var/lib/latchkit`. */
    folders?: readonly string[] | undefined
  }
  type ReturnType = {
    /** With a random password, known to this process and its data folder. */
    url: string
    /** Where it is. */
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

/** A port that was free may be taken a moment later, and the sessions of a killed server take a moment to end. */
async function startAnywhere(server: Server) {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      return { ...(await spawnServer({ ...server, port })), port }
    } catch (error) {
      const isPassing = /could not bind|shared memory block/.test(String(error))
      if (!isPassing || attempt === attempts) throw error
      await setTimeout(attempt * 100)
    }
  }
}

/** Starts it again, on the same port, whenever it ends unasked; the returned function ends it for good. */
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

  // The last chance when a program exits without `stop`: nothing can be awaited then.
  const onExit = () => current && endQuietly(current.pid)
  process.once('exit', onExit)

  return async () => {
    isStopping = true
    if (current) await stopServer(current)
    await running
    process.off('exit', onExit)
    if (current) await stopServer(current)
  }
}

function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has ended by itself.
  }
}
