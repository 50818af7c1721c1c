import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { followModalSheet } from './followModalSheet.mjs'

/** Serves an app with hot reloading from the sources of every package. */
export async function startDevServer({ app, config }) {
  const { createServer } = await import('vite')
  const server = await createServer({
    root: join(root, 'apps', app.name),
    clearScreen: false,
    server: { host: '127.0.0.1', port: app.devPort },
    plugins: [serveConfig(config), followModalSheet()],
  })
  await server.listen()
  const address = server.httpServer.address()
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => server.close(),
  }
}

function serveConfig(config) {
  return {
    name: 'latchkit:config',
    configureServer(server) {
      server.middlewares.use('/config.json', (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(config))
      })
    },
  }
}
