import { once } from 'node:events'
import { createServer } from 'node:http'

/** A server of loopback that answers as an explorer would; `handle` may be replaced. */
export async function startStandIn(): Promise<startStandIn.ReturnType> {
  const standIn = {
    handle: (): startStandIn.Answer => ({ status: 404 }),
  } as Pick<startStandIn.ReturnType, 'handle'>
  const requests: { url: URL; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand.in')
    requests.push({ url, headers: request.headers })
    const { status = 200, headers = {}, body } = standIn.handle(url)
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${port}`,
    requests,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

export declare namespace startStandIn {
  type Answer = {
    status?: number
    headers?: Record<string, string>
    /** Text as it is, anything else as JSON. */
    body?: unknown
  }

  type ReturnType = {
    handle: (url: URL) => Answer
    url: string
    requests: { url: URL; headers: Record<string, unknown> }[]
    stop(): Promise<void>
  }
}
