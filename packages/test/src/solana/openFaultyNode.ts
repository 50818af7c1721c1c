import { createServer } from 'node:http'
import { reservePort } from '../shared/reservePort.ts'

/** Opens a node that passes requests on to another one, except for methods that a test makes fail. */
export async function openFaultyNode({
  rpcUrl,
}: {
  rpcUrl: string
}): Promise<FaultyNode> {
  const faults = new Map<string, FaultyNode.Fault>()
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { id, method } = JSON.parse(body)
    calls.push(method)
    const headers = { 'content-type': 'application/json' }
    const fault = faults.get(method) ?? faults.get('*')
    const forward = async () => {
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
      return await answer.text()
    }
    if (typeof fault === 'function') {
      await fault({
        body,
        forward,
        reply: (text) => response.writeHead(200, headers).end(text),
        answer: (outcome) =>
          response
            .writeHead(200, headers)
            .end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome })),
        fail: (status) => response.writeHead(status, headers).end(),
        cut: () => request.socket.destroy(),
      })
      return
    }
    if (fault && 'hang' in fault) return
    if (fault && 'status' in fault) {
      response.writeHead(fault.status, { ...headers, ...fault.headers }).end()
      return
    }
    if (fault) {
      const answer = { jsonrpc: '2.0', id, ...fault }
      response.writeHead(200, headers).end(JSON.stringify(answer))
      return
    }
    response.writeHead(200, headers).end(await forward())
  })
  // A client may send a request just as an idle connection is closed.
  server.keepAliveTimeout = 0
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  // It pauses, and no other server may get its port meanwhile.
  const port = await reservePort()
  await listen(port)
  return {
    ...{ rpcUrl: `http://127.0.0.1:${port}`, faults, calls },
    stop,
    async pause() {
      await stop()
      return () => listen(port)
    },
  }
}

export type FaultyNode = {
  readonly rpcUrl: string
  /** What methods are answered with; `*` is for all others. */
  readonly faults: Map<string, FaultyNode.Fault>
  /** The methods of the requests, in order. */
  readonly calls: string[]
  stop(): Promise<void>
  /** Refuses connections until the returned function is called. */
  pause(): Promise<() => Promise<void>>
}

export declare namespace FaultyNode {
  type Wire = {
    /** The request. */
    readonly body: string
    /** Passes the request on; resolves with the response, which the client does not get. */
    forward(): Promise<string>
    /** Sends a response as it is. */
    reply(text: string): void
    /** Responds with a result or an error. */
    answer(outcome: {
      readonly result?: unknown
      readonly error?: unknown
    }): void
    /** Responds with an HTTP status alone. */
    fail(status: number): void
    /** Closes the connection of the client. */
    cut(): void
  }
  type Fault =
    | ((wire: Wire) => void | Promise<void>)
    | { readonly hang: true }
    | {
        readonly status: number
        readonly headers?: Readonly<Record<string, string>>
      }
    | { readonly error: unknown }
    | { readonly result: unknown }
}
