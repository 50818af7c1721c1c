import { createServer } from 'node:http'
import { createFileHandler } from './createFileHandler.mjs'
import { listenNear } from './listenNear.mjs'

/** Serves a built app on the loopback, under its own policy, with `/config.json` beside it. */
export async function serveApp({ app, folder, config }) {
  const serveFile = createFileHandler({
    folder,
    headers: {
      'content-security-policy': app.formatPolicy(config),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
  const text = JSON.stringify(config)
  const server = createServer((request, response) => {
    if (request.url !== '/config.json') return serveFile(request, response)
    response
      .writeHead(200, {
        'cache-control': 'no-store',
        'content-type': 'application/json',
      })
      .end(text)
  })
  await listenNear(server, app.port)
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
