import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Starts a JSON-RPC node of `eip155:1` on a free port; it stops when the test ends. */
export async function startFakeNode({
  answer = () => '0x1',
  respond,
  port = 0,
}: startFakeNode.Parameters = {}): Promise<FakeNode> {
  const calls: FakeNode['calls'] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await readAll(request)
    bodies.push(body)
    const json = JSON.parse(body)
    const items: Call[] = Array.isArray(json) ? json : [json]
    calls.push(...items.map(({ method, params }) => ({ method, params })))
    if (await respond?.({ request, response, items, body })) return
    const answers = items.map((call) => {
      const result = call.method === 'eth_chainId' ? '0x1' : answer(call)
      const given = result instanceof Error ? result.cause : undefined
      const { id } = call
      return { jsonrpc: '2.0', id, ...(given ? { error: given } : { result }) }
    })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(json) ? answers : answers[0]))
  })
  await new Promise<void>((resolve) =>
    server.listen(port, '127.0.0.1', resolve),
  )
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    bodies,
    calls,
    count: (method) => calls.filter((it) => it.method === method).length,
    close,
  }
}

type Call = {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

export type FakeNode = {
  readonly url: string
  readonly port: number
  /** The bodies of all HTTP requests. */
  readonly bodies: readonly string[]
  readonly calls: Omit<Call, 'id'>[]
  count(method: string): number
  close(): Promise<void>
}

export declare namespace startFakeNode {
  type Parameters = {
    /** Returns the result of a call, or an `Error` whose `cause` is a JSON-RPC error object. */
    answer?: (call: Call) => unknown
    /** Handles an HTTP request; when it returns `true`, nothing else is sent. */
    respond?: (exchange: {
      request: IncomingMessage
      response: ServerResponse
      items: readonly Call[]
      body: string
    }) => boolean | Promise<boolean>
    port?: number
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
