import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A JSON-RPC request as it comes over the wire. */
type NodeCall = { id: number; method: string; params?: unknown }

/** Answers in place of the chain. */
export type Fault = (call: {
  response: ServerResponse
  /** What the chain answers. */
  forward(): Promise<readonly NodeAnswer[]>
}) => void | Promise<void>

/** One answer of the chain. */
export type NodeAnswer = { id: number; result?: unknown }

export type TestNode = {
  url: string
  /** One item per HTTP request, and when it came. */
  requests: { at: number; calls: readonly NodeCall[] }[]
  setFault(fault: Fault | undefined): void
  /** Frees the port: connections are refused. */
  close(): Promise<void>
  /** Takes the same port again. */
  open(): Promise<void>
}

/** A node in front of a real chain, over real HTTP, that any page may ask, with a fault. */
export async function startNode(parameters: {
  rpcUrl: string
}): Promise<TestNode> {
  let fault: Fault | undefined
  const requests: TestNode['requests'] = []
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const text = await readBody(request)
    if (request.method !== 'POST') return response.end('<html>A page</html>')
    requests.push({ at: Date.now(), calls: [JSON.parse(text)].flat() })
    const ask = async () => {
      const answer = await fetch(parameters.rpcUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: text,
      })
      return answer.text()
    }
    const forward = async () => [JSON.parse(await ask())].flat()
    if (fault) await fault({ response, forward })
    else response.end(await ask())
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

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
