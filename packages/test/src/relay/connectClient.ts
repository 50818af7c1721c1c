import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { createIdentity } from './createIdentity.ts'

/** A client that sends the frames of a test without changes, and records all frames that it receives. */
export async function connectClient(
  parameters: connectClient.Parameters,
): Promise<connectClient.ReturnType> {
  const { url, now = Date.now, identity = createIdentity() } = parameters
  const { acknowledges = true, query = {}, headers = {} } = parameters
  const iat = Math.floor(now() / 1_000)
  const token = parameters.token ?? identity.sign({ aud: url, iat })
  const search = new URLSearchParams({ auth: token, ...query })
  const socket = new WebSocket(`${url}/?${search}`, { headers })
  const frames: string[] = []
  const pushes: connectClient.Push[] = []
  const closed = new Promise<connectClient.Closed>((resolve) =>
    socket.on('close', (code, reason) =>
      resolve({ code, reason: String(reason) }),
    ),
  )
  let lastId = 0

  socket.on('message', (data) => {
    const text = String(data)
    frames.push(text)
    const frame = JSON.parse(text)
    if (frame.method !== 'irn_subscription') return
    pushes.push({
      id: frame.id,
      ...frame.params.data,
      subscription: frame.params.id,
    })
    if (acknowledges) socket.send(answer(frame.id))
  })
  await once(socket, 'open')

  const exchange = async (text: string, id: string) => {
    const start = frames.length
    socket.send(text)
    const head = `{"id":${id},"jsonrpc":"2.0",`
    const isAnswer = (it: string) =>
      it.startsWith(head) && !it.includes('irn_subscription')
    return await vi.waitFor(
      () => {
        const found = frames.slice(start).find(isAnswer)
        if (!found) throw new Error(`no answer to ${text.slice(0, 200)}`)
        return JSON.parse(found)
      },
      { interval: 2 },
    )
  }

  return {
    ...{ socket, frames, pushes, closed, exchange },
    clientId: identity.clientId,
    messages: () => pushes.map(({ message }) => message),
    async request(method, params) {
      lastId += 1
      const id = String(1_700_000_000_000_000_000n + BigInt(lastId))
      const request = { id, jsonrpc: '2.0', method, params }
      return await exchange(JSON.stringify(request), `"${id}"`)
    },
    acknowledge: (id) => socket.send(answer(id)),
    async close() {
      socket.close()
      await closed
    },
  }
}

export declare namespace connectClient {
  type Parameters = {
    url: string
    now?: () => number
    identity?: createIdentity.ReturnType
    /** Instead of one of the identity. */
    token?: string
    /** Answers every push. Default true. */
    acknowledges?: boolean
    query?: Record<string, string>
    headers?: Record<string, string>
  }
  type Push = {
    id: number
    subscription: string
    topic: string
    message: string
    publishedAt: number
    tag: number
    attestation?: string
  }
  type Closed = { code: number; reason: string }
  type Answer = {
    id: unknown
    // biome-ignore lint/suspicious/noExplicitAny: tests look at anything
    result?: any
    error?: { code: number; message: string; data: string }
  }
  type ReturnType = {
    socket: WebSocket
    frames: readonly string[]
    pushes: readonly Push[]
    clientId: string
    closed: Promise<Closed>
    messages(): string[]
    request(method: string, params: unknown): Promise<Answer>
    /** Sends a text, and waits for the answer with an id as JSON. */
    exchange(text: string, id: string): Promise<Answer>
    acknowledge(id: number | string): void
    close(): Promise<void>
  }
}

function answer(id: number | string): string {
  return JSON.stringify({ id, jsonrpc: '2.0', result: true })
}

/** A topic of its own for each test. */
export function createTopic(): string {
  return randomBytes(32).toString('hex')
}
