import { once } from 'node:events'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { WebSocket } from 'ws'

/** Opens a socket of a client of its own, with a token. */
export async function openSocket(url: string): Promise<WebSocket> {
  const iat = Math.floor(Date.now() / 1_000)
  const auth = createIdentity().sign({ aud: url, iat })
  const socket = new WebSocket(`${url}/?auth=${auth}&useOnCloseEvent=true`, {
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  return socket
}
