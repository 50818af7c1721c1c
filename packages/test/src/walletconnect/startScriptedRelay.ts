import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'

/** Starts a WebSocket relay whose answers are given by the test, for behavior that a correct relay never shows. */
export async function startScriptedRelay(
  parameters: startScriptedRelay.Parameters = {},
): Promise<startScriptedRelay.ReturnType> {
  const { answer = answerAll, onConnect, port = 0 } = parameters
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  const frames: startScriptedRelay.Frame[] = []
  const texts: string[] = []
  const urls: URL[] = []
  const waits = new Set<() => void>()
  const notify = () => {
    for (const check of waits) check()
  }

  server.on('connection', (socket, request) => {
    urls.push(new URL(request.url ?? '', 'ws://relay'))
    socket.on('error', () => {})
    socket.on('message', (data) => {
      const text = String(data)
      const frame = JSON.parse(text) as startScriptedRelay.Frame
      texts.push(text)
      frames.push(frame)
      if (frame.method) {
        const result = answer(frame, socket)
        if (result !== undefined)
          socket.send(
            JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...result }),
          )
      }
      notify()
    })
    socket.on('close', notify)
    onConnect?.(socket, urls.length)
    notify()
  })

  return {
    url: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    frames,
    texts,
    urls,
    sockets: () => [...server.clients],
    list: (method) => frames.filter((frame) => frame.method === method),
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition()) return
          waits.delete(check)
          resolve()
        }
        waits.add(check)
        check()
      }),
    async stop() {
      for (const socket of server.clients) socket.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

export declare namespace startScriptedRelay {
  type Frame = {
    id: string
    method?: string
    // biome-ignore lint/suspicious/noExplicitAny: tests inspect any shape
    params?: any
    result?: unknown
  }
  type Parameters = {
    /** Default: every call succeeds, and no message is waiting. */
    answer?: (frame: Frame, socket: WebSocket) => object | undefined
    onConnect?: (socket: WebSocket, count: number) => void
    port?: number
  }
  type ReturnType = {
    url: string
    frames: readonly Frame[]
    texts: readonly string[]
    /** The URLs of all connections, queries included. */
    urls: readonly URL[]
    sockets(): readonly WebSocket[]
    list(method: string): readonly Frame[]
    /** Resolves once the condition holds; it is checked after every event. */
    until(condition: () => boolean): Promise<void>
    stop(): Promise<void>
  }
}

function answerAll({ method }: startScriptedRelay.Frame): object {
  if (method === 'irn_batchFetchMessages')
    return { result: { messages: [], hasMore: false } }
  return { result: true }
}
