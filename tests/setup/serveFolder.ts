import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFileHandler } from '../../scripts/start/createFileHandler.mjs'

/** Serves built pages on a free port, with `/config.json` beside them. */
export async function serveFolder(parameters: {
  folder: string
  config: unknown
  /** Origins of nodes, as `connect-src` takes them. Default: any port of this machine, as ports are chosen at the start. */
  nodes?: string
}): Promise<{ url: string; close(): void }> {
  const { folder, config, nodes = 'http://127.0.0.1:*' } = parameters
  const serveFile = createFileHandler({
    folder,
    headers: { 'content-security-policy': formatPolicy(nodes) },
  })
  const server = createServer((request, response) => {
    if (request.url === '/config.json')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(config))
    else serveFile(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** As strict as an app's can be. */
function formatPolicy(nodes: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${nodes}`,
    `connect-src 'self' ${nodes}`,
    // The embedded wallet's frame has another origin than the pages.
    'frame-src http://localhost:* http://127.0.0.1:*',
    "base-uri 'none'",
  ].join('; ')
}
