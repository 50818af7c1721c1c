import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type FakeServer = {
  readonly url: string
  /** Every request, in order. */
  readonly requests: readonly FakeServer.Request[]
  /** Answers a path from now on: with JSON, or by hand. */
  on(path: string, answer: FakeServer.Answer): void
  /** Returns how often a path was requested. */
  count(path: string): number
}

export declare namespace FakeServer {
  type Request = {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, string>>
    readonly headers: Readonly<Record<string, unknown>>
    readonly body: string
  }
  type Answer =
    | object
    | ((response: ServerResponse, request: Request) => object | undefined)
}

/** Starts a server on this machine until the test ends; paths without an answer are not found. */
export async function startFakeServer(): Promise<FakeServer> {
  const requests: FakeServer.Request[] = []
  const answers = new Map<string, FakeServer.Answer>()
  const server = createServer(async (incoming, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    // happy-dom sends a preflight request for everything.
    if (incoming.method === 'OPTIONS') return void response.end()
    const url = new URL(incoming.url ?? '/', 'http://fake')
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const request: FakeServer.Request = {
      method: incoming.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: Object.fromEntries(url.searchParams),
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    }
    requests.push(request)
    const answer = answers.get(request.path) ?? unknown
    const json =
      typeof answer === 'function' ? answer(response, request) : answer
    if (json !== undefined) response.end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve()),
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    on: (path, answer) => void answers.set(path, answer),
    count: (path) => requests.filter((each) => each.path === path).length,
  }
}

function unknown(response: ServerResponse): object {
  response.statusCode = 404
  const reason = { field: 'path', name: 'path', description: 'No such path' }
  return { status: 'FAILED', reasons: [reason] }
}
