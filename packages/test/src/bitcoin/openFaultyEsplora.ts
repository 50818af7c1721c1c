import { createServer } from 'node:http'
import { reservePort } from '../shared/reservePort.ts'

/** Opens an Esplora-shaped API that passes requests on to another one, except for those that a test makes fail. */
export async function openFaultyEsplora({
  url,
}: {
  url: string
}): Promise<FaultyEsplora> {
  const faults = new Map<string, FaultyEsplora.Fault>()
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const call = `${method} ${path.replace(/[\da-f]{64}/, ':id')}`
    calls.push(call)
    const headers = { 'Access-Control-Allow-Origin': '*' }
    const wire: FaultyEsplora.Wire = {
      ...{ call, body },
      async forward() {
        const answer = await fetch(`${url}${path}`, {
          ...(method === 'POST' && { method, body }),
        })
        return { status: answer.status, text: await answer.text() }
      },
      reply: ({ status, text }) =>
        response.writeHead(status, headers).end(text),
      cut: () => request.socket.destroy(),
    }
    const fault = faults.get(call) ?? faults.get('*')
    if (fault) await fault(wire)
    else wire.reply(await wire.forward())
  })
  // A client may send a request just as an idle connection is closed.
  server.keepAliveTimeout = 0
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  // It pauses, and no other server may get its port meanwhile.
  const port = await reservePort()
  await listen(port)
  return {
    ...{ url: `http://127.0.0.1:${port}`, faults, calls, stop },
    async pause() {
      await stop()
      return () => listen(port)
    },
  }
}

export type FaultyEsplora = {
  readonly url: string
  /** What becomes of requests, by their method and path, such as `POST /tx` and `GET /tx/:id`; `*` is for all others. */
  readonly faults: Map<string, FaultyEsplora.Fault>
  /** The requests, in order. */
  readonly calls: string[]
  stop(): Promise<void>
  /** Refuses connections until the returned function is called. */
  pause(): Promise<() => Promise<void>>
}

export declare namespace FaultyEsplora {
  type Answer = { readonly status: number; readonly text: string }
  type Wire = {
    /** As in `calls`. */
    readonly call: string
    readonly body: string
    /** Passes the request on; resolves with the answer, which the client does not get. */
    forward(): Promise<Answer>
    reply(answer: Answer): void
    /** Closes the connection of the client. */
    cut(): void
  }
  type Fault = (wire: Wire) => void | Promise<void>
}
