import { createServer } from 'node:http'
import { createFileHandler } from './createFileHandler.mjs'
import { listenNear } from './listenNear.mjs'

const port = 4173

/**
 * Serves the built demo on the loopback, under the policy that the kit promises
 * to live with.
 */
export async function serveDemo({ folder, devnet }) {
  const serveFile = createFileHandler({
    folder,
    headers: {
      'content-security-policy': formatPolicy(devnet),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
  const config = JSON.stringify(devnet)
  const server = createServer((request, response) => {
    if (request.url !== '/config.json') return serveFile(request, response)
    response
      .writeHead(200, {
        'cache-control': 'no-store',
        'content-type': 'application/json',
      })
      .end(config)
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

function formatPolicy(devnet) {
  const nodes = devnet.chains.map((chain) => new URL(chain.rpcUrl).origin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${nodes.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
