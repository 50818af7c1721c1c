import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Starts an HTTP API on a free port; it stops when the test ends. `answer` returns JSON, or `undefined` after it has written the response. */
export async function startFakeApi(
  answer: (
    url: string,
    response: ServerResponse,
    request: IncomingMessage,
  ) => unknown,
): Promise<{ readonly url: string; readonly requests: readonly string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const url = `${request.url}`
    requests.push(url)
    const json = answer(url, response, request)
    if (json === undefined) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests }
}
