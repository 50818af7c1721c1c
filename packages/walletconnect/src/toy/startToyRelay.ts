import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'

/** A relay that does as a test says, for what a good one never does. */
export async function startToyRelay(
  parameters: startToyRelay.Parameters = {},
): Promise<startToyRelay.ReturnType> {
  const { answer = answerAll, onConnect, port = 0 } = parameters
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  const frames: startToyRelay.Frame[] = []
  const texts: string[] = []
  const urls: URL[] = []
  const waits = new Set<() => void>()
  const tell = () => {
    for (const look of waits) look()
  }

  server.on('connection', (socket, request) => {
    urls.push(new URL(request.url ?? '', 'ws://relay'))
    socket.on('error', () => {})
    socket.on('message', (data) => {
      const text = String(data)
      const frame = JSON.parse(text) as startToyRelay.Frame
      texts.push(text)
      frames.push(frame)
      if (frame.method) {
        const result = answer(frame, socket)
        if (result !== undefined)
          socket.send(
            JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...result }),
          )
      }
      tell()
    })
    socket.on('close', tell)
    onConnect?.(socket, urls.length)
    tell()
  })

  return {
    url: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    ...{ frames, texts, urls },
    sockets: () => [...server.clients],
    list: (method) => frames.filter((frame) => frame.method === method),
    until: (isSo) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isSo()) return
          waits.delete(look)
          resolve()
        }
        waits.add(look)
        look()
      }),
    async stop() {
      for (const socket of server.clients) socket.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

export declare namespace startToyRelay {
  type Frame = {
    id: string
    method?: string
    // biome-ignore lint/suspicious/noExplicitAny: tests look at anything
    params?: any
    result?: unknown
  }
  type Parameters = {
    /** Default everything goes well, and nothing waits. */
    answer?: (frame: Frame, socket: WebSocket) => object | undefined
    onConnect?: (socket: WebSocket, count: number) => void
    port?: number
  }
  type ReturnType = {
    url: string
    frames: readonly Frame[]
    texts: readonly string[]
    /** What was connected to. */
    urls: readonly URL[]
    sockets(): readonly WebSocket[]
    list(method: string): readonly Frame[]
    /** Resolves when something that came has made it so. */
    until(isSo: () => boolean): Promise<void>
    stop(): Promise<void>
  }
}

function answerAll({ method }: startToyRelay.Frame): object {
  if (method === 'irn_batchFetchMessages')
    return { result: { messages: [], hasMore: false } }
  return { result: true }
}
