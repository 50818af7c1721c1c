import { WebSocketServer } from 'ws'
import { onEnd } from '../server/stage/onEnd.ts'

/** The least that a server of `ws` does: what it is sent it sends back. */
process.once('message', () => {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    perMessageDeflate: false,
  })
  server.on('connection', (socket) =>
    socket.on('message', (data) => socket.send(data)),
  )
  server.once('listening', () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    process.send?.({ url: `ws://127.0.0.1:${port}` })
  })
  onEnd()
})
