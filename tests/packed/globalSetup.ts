import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { startDevnet } from '@latchkit/devnet'
import type { App } from './setup/apps.ts'
import { apps } from './setup/apps.ts'
import { buildApp } from './setup/buildApp.ts'
import { packAll } from './setup/packAll.ts'
import type { PackedStage } from './setup/packedStage.ts'
import { packedStageVariable } from './setup/packedStage.ts'
import { removeLeftovers } from './setup/removeLeftovers.ts'
import type { Server } from './setup/Server.ts'
import { serveBuild } from './setup/serveBuild.ts'
import { startNext } from './setup/startNext.ts'

/** A real chain and the apps, built and served, for as long as the tests run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const prefix = join(tmpdir(), 'latchkit-packed-')
  await removeLeftovers(prefix)
  const folder = await mkdtemp(`${prefix}${process.pid}-`)
  const servers: Server[] = []
  const end = async () => {
    await Promise.all(servers.map((server) => server.close()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const devnet = await startDevnet({
      dataDir: join(folder, 'devnet'),
      ports: [0, 0],
    })
    servers.push({ url: '', close: () => devnet.stop() })
    const [account] = devnet.accounts
    const [chain] = devnet.chains
    if (!account || !chain) throw new Error('The devnet is empty.')
    const stage: PackedStage = { apps: {}, account, rpcUrl: chain.rpcUrl }

    const target = join(folder, 'tarballs')
    await mkdir(target)
    const tarballs = await packAll(target)
    // Two at a time, as there are two cores.
    await Promise.all(
      [18, 19].map(async (react) => {
        for (const app of apps.filter((each) => each.react === react))
          stage.apps[app.name] = await open(app)
      }),
    )
    process.env[packedStageVariable] = JSON.stringify(stage)
    return end

    /** One that can't be built fails its own tests, not those of the others. */
    async function open(app: App) {
      const at = join(folder, app.name)
      try {
        await buildApp({ app, folder: at, tarballs })
        const start = app.framework === 'next' ? startNext : serveBuild
        const server = await start(at)
        servers.push(server)
        return { url: server.url }
      } catch (error) {
        return { problem: String(error) }
      }
    }
  } catch (error) {
    await end()
    throw error
  }
}
