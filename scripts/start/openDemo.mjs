import { buildDemo } from './buildDemo.mjs'
import { demoFolder } from './demoFolder.mjs'
import { serveDemo } from './serveDemo.mjs'

/** Serves the demo, built or hot-reloading, and returns its address. */
export async function openDemo({ dev, devnet, disposer }) {
  if (!dev) {
    const server = await serveDemo({ folder: await buildDemo(), devnet })
    disposer.add(server.close)
    return server.url
  }
  const { startDevServer } = await import('./startDevServer.mjs')
  const server = await startDevServer({ folder: demoFolder, devnet })
  disposer.add(server.close)
  return server.url
}
