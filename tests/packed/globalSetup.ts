import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { startDevnet } from '@latchkit/devnet'
import type { App, Template } from './setup/apps.ts'
import { apps, templates } from './setup/apps.ts'
import { buildApp } from './setup/buildApp.ts'
import { createTemplate } from './setup/createTemplate.ts'
import { packAll } from './setup/packAll.ts'
import type { PackedStage } from './setup/packedStage.ts'
import { packedStageVariable } from './setup/packedStage.ts'
import { removeLeftovers } from './setup/removeLeftovers.ts'
import type { Server } from './setup/Server.ts'
import { serveBuild } from './setup/serveBuild.ts'
import { startNext } from './setup/startApp.ts'

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
      families: [],
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
      [18, 19].map(async (react, index) => {
        for (const app of apps.filter((each) => each.react === react))
          stage.apps[app.name] = await open(app, (folder) =>
            buildApp({ app, folder, tarballs }),
          )
        const template = templates[index]
        if (template)
          stage.apps[template.name] = await open(template, (folder) =>
            createTemplate({ template, folder, tarballs }),
          )
      }),
    )
    process.env[packedStageVariable] = JSON.stringify(stage)
    return end

    /** One that can't be built fails its own tests, not those of the others. */
    async function open(
      app: App | Template,
      build: (folder: string) => Promise<void>,
    ) {
      const at = join(folder, app.name)
      try {
        await build(at)
        const start = app.framework === 'next' ? startNext : serveBuild
        const server = await start(at)
        servers.push(server)
        return { url: server.url, folder: at }
      } catch (error) {
        return { problem: String(error) }
      }
    }
  } catch (error) {
    await end()
    throw error
  }
}
