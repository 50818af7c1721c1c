import { once } from 'node:events'
import type { createIdentity } from '@latchkit/test/relay/createIdentity'
import { WebSocket } from 'ws'

/** Milliseconds in which a connection is made, or is not. */
const handshakeTimeout = 5_000

/** A client of the relay: acknowledges every push, and fails what it asked for when its socket ends. */
export async function openClient(
  parameters: openClient.Parameters,
): Promise<openClient.ReturnType> {
  const { url, audience = url, identity, hear, patience } = parameters
  const iat = Math.floor(Date.now() / 1_000)
  const auth = identity.sign({ aud: audience, iat })
  const options = { handshakeTimeout, perMessageDeflate: false }
  const socket = new WebSocket(`${url}/?auth=${auth}`, options)
  const waiting = new Map<string, (answer: openClient.Answer) => void>()
  const closed = new Promise<never>((_, reject) =>
    socket.on('close', () => reject(new Error('The socket is closed'))),
  )
  closed.catch(() => {})
  let lastId = 0

  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method !== 'irn_subscription') {
      waiting.get(frame.id)?.(frame)
      return waiting.delete(frame.id)
    }
    const answer = { id: frame.id, jsonrpc: '2.0', result: true }
    socket.send(JSON.stringify(answer))
    hear?.(frame.params.data)
  })
  await once(socket, 'open')

  return {
    socket,
    async request(method, params) {
      lastId += 1
      const id = String(1_700_000_000_000_000_000n + BigInt(lastId))
      const answered = new Promise<openClient.Answer>((resolve) =>
        waiting.set(id, resolve),
      )
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        const fail = () => reject(new Error('No answer'))
        if (patience) timer = setTimeout(fail, patience)
      })
      try {
        return await Promise.race([answered, closed, late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

export declare namespace openClient {
  type Parameters = {
    url: string
    /** Where the relay itself listens. Default `url`. */
    audience?: string | undefined
    identity: createIdentity.ReturnType
    /** Called with every push as soon as it was acknowledged. */
    hear?: ((push: Push) => void) | undefined
    /** Milliseconds that it waits for an answer. Default as long as its socket is open. */
    patience?: number | undefined
  }
  type Push = { topic: string; message: string }
  type Answer = {
    // biome-ignore lint/suspicious/noExplicitAny: tests look at anything
    result?: any
    error?: { data: string }
  }
  type ReturnType = {
    socket: WebSocket
    request(method: string, params: unknown): Promise<Answer>
  }
}
