import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { createServerSettings, setGateway, startDevnet } from '@latchkit/devnet'
import { spawnServer } from '@latchkit/test/server/spawnServer'
import { reservePort } from '@latchkit/test/shared/reservePort'
import { startPostgres } from '@latchkit/test/shared/startPostgres'
import { startRedis } from '@latchkit/test/shared/startRedis'

/** Starts the devnet, a PostgreSQL and a Redis, over which servers run as processes. */
export async function openMany(): Promise<openMany.ReturnType> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-many-'))
  // PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'devnet')
  const devnet = await startDevnet({ dataDir, ports: [0, 0] })
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const ports = [await reservePort(), await reservePort()]
  const running = new Set<spawnServer.ReturnType>()
  const { settings, gatewaySigner } = createServerSettings(devnet)

  async function killAll() {
    for (const server of running) await server.kill()
    running.clear()
  }

  let gateway = Promise.resolve()

  return {
    devnet,
    postgres,
    redis,
    ports,
    killAll,
    async start(index, more = {}) {
      const server = await spawnServer({
        ...settings,
        LATCHKIT_SERVER_PORT: `${ports[index]}`,
        LATCHKIT_SERVER_PUBLIC_URL: 'http://127.0.0.1:1',
        LATCHKIT_SERVER_DATABASE_URL: postgres.url,
        LATCHKIT_SERVER_REDIS_URL: redis.url,
        LATCHKIT_SERVER_CLIENT_LIMIT: '0',
        LATCHKIT_SERVER_LOG_LEVEL: 'silent',
        ...more,
      })
      running.add(server)
      const url = `${server.url}/v1/ccip/{sender}/{data}`
      // A chain has one gateway, so servers that start together set it in turn.
      gateway = gateway.then(async () => {
        for (const { rpcUrl } of devnet.chains)
          await setGateway({ rpcUrl, url, signer: gatewaySigner })
      })
      await gateway
      return server
    },
    async stop() {
      await killAll()
      await devnet.stop()
      await postgres.stop()
      await redis.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export declare namespace openMany {
  type ReturnType = {
    readonly devnet: Devnet
    readonly postgres: startPostgres.ReturnType
    readonly redis: startRedis.ReturnType
    /** Of the servers. */
    readonly ports: readonly number[]
    /** Starts the server of one of the ports. */
    start(
      index: 0 | 1,
      settings?: Record<string, string>,
    ): Promise<spawnServer.ReturnType>
    killAll(): Promise<void>
    stop(): Promise<void>
  }
}
