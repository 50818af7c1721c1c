import { buildDemo } from './buildDemo.mjs'
import { demoFolder } from './demoFolder.mjs'
import { serveDemo } from './serveDemo.mjs'

/** Serves the demo, built or hot-reloading, and returns its address. */
export async function openDemo({ dev, config, disposer }) {
  if (!dev) {
    const server = await serveDemo({ folder: await buildDemo(), config })
    disposer.add(server.close)
    return server.url
  }
  const { startDevServer } = await import('./startDevServer.mjs')
  const server = await startDevServer({ folder: demoFolder, config })
  disposer.add(server.close)
  return server.url
}
