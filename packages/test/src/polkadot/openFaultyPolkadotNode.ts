import { once } from 'node:events'
import { WebSocket, WebSocketServer } from 'ws'
import { reservePort } from '../shared/reservePort.ts'

/** Opens a node that passes everything on to another one, except for the methods that a test makes fail. */
export async function openFaultyPolkadotNode({
  rpcUrl,
}: {
  rpcUrl: string
}): Promise<FaultyPolkadotNode> {
  const faults = new Map<string, FaultyPolkadotNode.Fault>()
  const calls: string[] = []
  // It pauses, and no other server may get its port meanwhile.
  const port = await reservePort()
  let server: WebSocketServer

  const serve = (near: WebSocket) => {
    const far = new WebSocket(rpcUrl)
    const opened = once(far, 'open')
    opened.catch(() => near.terminate())
    const waiting = new Map<unknown, (answer: unknown) => void>()
    near.on('close', () => far.terminate())
    far.on('close', () => near.close())
    far.on('message', (data) => {
      const { id } = JSON.parse(String(data))
      const take = waiting.get(id)
      waiting.delete(id)
      if (take) take(JSON.parse(String(data)))
      else near.send(String(data))
    })
    near.on('message', async (data) => {
      const { id, method, params } = JSON.parse(String(data))
      calls.push(method)
      await opened
      const fault = faults.get(method) ?? faults.get('*')
      if (!fault) return far.send(String(data))
      const send = (body: object) =>
        near.send(JSON.stringify({ jsonrpc: '2.0', ...body }))
      await fault({
        ...{ method, params: params ?? [] },
        forward() {
          const answer = new Promise<unknown>((resolve) => {
            waiting.set(id, resolve)
          })
          far.send(String(data))
          return answer
        },
        reply: (body) => send({ ...body, id }),
        replyText: (text) => near.send(text),
        notify: (subscription, ...statuses) => {
          const method = 'author_extrinsicUpdate'
          for (const result of statuses)
            send({ method, params: { subscription, result } })
        },
        cut: () => near.terminate(),
      })
    })
  }

  const listen = async () => {
    server = new WebSocketServer({ host: '127.0.0.1', port })
    server.on('connection', serve)
    await once(server, 'listening')
  }
  const stop = async () => {
    for (const client of server.clients) client.terminate()
    await new Promise((resolve) => server.close(resolve))
  }
  await listen()
  return {
    ...{ rpcUrl: `ws://127.0.0.1:${port}`, faults, calls, stop },
    async pause() {
      await stop()
      return listen
    },
  }
}

export type FaultyPolkadotNode = {
  readonly rpcUrl: string
  /** What becomes of requests, by their method; `*` is for all others. */
  readonly faults: Map<string, FaultyPolkadotNode.Fault>
  /** The methods of the requests, in order. */
  readonly calls: string[]
  stop(): Promise<void>
  /** Refuses connections until the returned function is called. */
  pause(): Promise<() => Promise<void>>
}

export declare namespace FaultyPolkadotNode {
  type Fault = (wire: {
    readonly method: string
    readonly params: readonly unknown[]
    /** Passes the request on; resolves with the answer, which the client does not get. */
    forward(): Promise<unknown>
    reply(body: { result: unknown } | { error: object }): void
    /** Sends a response as it is. */
    replyText(text: string): void
    /** Reports statuses of an extrinsic. */
    notify(subscription: string, ...statuses: readonly unknown[]): void
    /** Closes the connection of the client. */
    cut(): void
  }) => void | Promise<void>
}
