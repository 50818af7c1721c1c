import { buildApp } from './buildApp.mjs'
import { serveApp } from './serveApp.mjs'

/** Serves an app, built or hot-reloading, and returns its address. */
export async function openApp({ app, dev, config, disposer }) {
  const server = dev
    ? await startDev({ app, config })
    : await serveApp({ app, folder: await buildApp(app), config })
  disposer.add(server.close)
  return server.url
}

async function startDev(parameters) {
  const { startDevServer } = await import('./startDevServer.mjs')
  return await startDevServer(parameters)
}
