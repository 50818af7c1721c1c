import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers in place of the server; what it gives back as `false` is passed on. */
export type GatewayFault = (call: {
  path: string
  request: IncomingMessage
  response: ServerResponse
}) => boolean | undefined | Promise<boolean | undefined>

export type Gateway = {
  url: string
  /** Paths with queries, in the order in which they came. */
  requests: string[]
  setFault(fault: GatewayFault | undefined): void
  /** Frees the port: connections are refused. */
  close(): Promise<void>
  /** Takes the same port again. */
  open(): Promise<void>
}

/** An address before a real server, over real HTTP, that any page may ask, with a fault. */
export async function startGateway(parameters: {
  server: string
}): Promise<Gateway> {
  let fault: GatewayFault | undefined
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (request.method !== 'OPTIONS') requests.push(path)
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (fault && (await fault({ path, request, response })) !== false) return
    const { origin } = request.headers
    const answer = await fetch(`${parameters.server}${path}`, {
      method: request.method ?? 'GET',
      headers: origin ? { origin } : {},
    })
    const type = answer.headers.get('content-type')
    if (type) response.setHeader('content-type', type)
    response
      .writeHead(answer.status)
      .end(Buffer.from(await answer.arrayBuffer()))
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    setFault(next) {
      fault = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    open: () => listen(port),
  }
}
