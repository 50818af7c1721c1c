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
    const fault = faults.get(method)
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
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
    response.writeHead(200, headers).end(await answer.text())
  })
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
  /** What methods are answered with. */
  readonly faults: Map<string, FaultyNode.Fault>
  /** The methods of the requests, in order. */
  readonly calls: string[]
  stop(): Promise<void>
  /** Refuses connections until the returned function is called. */
  pause(): Promise<() => Promise<void>>
}

export declare namespace FaultyNode {
  type Fault =
    | { readonly hang: true }
    | {
        readonly status: number
        readonly headers?: Readonly<Record<string, string>>
      }
    | { readonly error: unknown }
    | { readonly result: unknown }
}
