import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const interval = 50

/**
 * Starts a load balancer like an operator's: it polls the readiness of each server, and retries a refused connection with
 * the next one.
 */
export async function createBalancer(
  ports: readonly number[],
): Promise<createBalancer.ReturnType> {
  let ready: number[] = []
  let turn = 0
  const check = async () => {
    const states = await Promise.all(ports.map(isReady))
    ready = ports.filter((_, index) => states[index])
  }
  await check()
  const timer = setInterval(check, interval)

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const order = [...ready.slice(turn % 2), ...ready.slice(0, turn % 2)]
    turn += 1
    for (const port of order) {
      const response = await forward({ incoming, body, port })
      if (!response) continue
      outgoing.writeHead(response.status, { 'x-server': `${port}` })
      outgoing.end(response.body)
      return
    }
    outgoing.writeHead(502).end()
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
    },
  }
}

export declare namespace createBalancer {
  type ReturnType = { readonly url: string; stop(): void }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`)
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

/** Resolves with `undefined` if the server refused the connection. */
function forward({
  incoming,
  body,
  port,
}: {
  incoming: { method?: string | undefined; url?: string | undefined }
  body: Buffer
  port: number
}): Promise<{ status: number; body: Buffer } | undefined> {
  const { method, url } = incoming
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path: url, agent: false },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks),
        })
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'ECONNREFUSED'
          ? undefined
          : { status: 599, body: Buffer.from(error.message) },
      ),
    )
    sent.end(body)
  })
}
