import { createServer } from 'node:http'
import { createFileHandler } from './createFileHandler.mjs'
import { listenNear } from './listenNear.mjs'

const port = 4173

/**
 * Serves the built demo on the loopback, under the policy that the kit promises
 * to live with.
 */
export async function serveDemo({ folder, config }) {
  const serveFile = createFileHandler({
    folder,
    headers: {
      'content-security-policy': formatPolicy(config),
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
  await listenNear(server, port)
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function formatPolicy({ chains, server }) {
  const nodes = chains.map((chain) => new URL(chain.rpcUrl).origin)
  const asked = [...nodes, server].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${server}`,
    `connect-src 'self' ${asked}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
