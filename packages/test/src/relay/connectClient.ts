import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
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
  /** What waits for an answer, by how its text begins. */
  const waiting = new Map<string, (text: string) => void>()
  let lastId = 0

  socket.on('message', (data) => {
    const text = String(data)
    frames.push(text)
    const frame = JSON.parse(text)
    if (frame.method === undefined) settle(text)
    if (frame.method !== 'irn_subscription') return
    pushes.push({
      id: frame.id,
      ...frame.params.data,
      subscription: frame.params.id,
    })
    if (acknowledges) socket.send(answer(frame.id))
  })
  await once(socket, 'open')

  function settle(text: string) {
    for (const [head, resolve] of waiting)
      if (text.startsWith(head)) {
        waiting.delete(head)
        resolve(text)
      }
  }

  const exchange = (text: string, id: string) => {
    const answered = new Promise<connectClient.Answer>((resolve, reject) => {
      const head = `{"id":${id},"jsonrpc":"2.0",`
      waiting.set(head, (it) => resolve(JSON.parse(it)))
      const start = text.slice(0, 200)
      closed.then(() => reject(new Error(`no answer to ${start}`)))
    })
    // Some tests close the connection before.
    answered.catch(() => {})
    socket.send(text)
    return answered
  }

  return {
    ...{ socket, frames, pushes, closed, exchange },
    clientId: identity.clientId,
    messages: () => pushes.map(({ message }) => message),
    request(method, params) {
      lastId += 1
      const id = String(1_700_000_000_000_000_000n + BigInt(lastId))
      const request = { id, jsonrpc: '2.0', method, params }
      return exchange(JSON.stringify(request), `"${id}"`)
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
    /** Sends a text, and waits for the answer with an id as JSON; rejects if the connection closes first. */
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
