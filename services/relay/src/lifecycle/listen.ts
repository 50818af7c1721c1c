import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import { AddressInUseError } from './errors/AddressInUseError.ts'

/** Serves HTTP; resolves once it listens. */
export async function listen(
  parameters: listen.Parameters,
): Promise<listen.ReturnType> {
  const { handle, host, port, handshakeTime } = parameters
  const server = createServer(
    {
      // Nobody may hold a connection by sending slowly.
      headersTimeout: handshakeTime,
      requestTimeout: 2 * handshakeTime,
      connectionsCheckingInterval: handshakeTime / 5,
      // Longer than the common proxies keep theirs, so that it is they who close first.
      keepAliveTimeout: 65_000,
    },
    handle,
  )
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw error
    throw new AddressInUseError({ host, port })
  }
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return { server, port: actual }
}

export declare namespace listen {
  type Parameters = {
    handle: RequestListener
    host: string
    /** 0 for any free one. */
    port: number
    /** Milliseconds that the head of a request may take. */
    handshakeTime: number
  }
  type ReturnType = { server: Server; port: number }
  type ErrorType = AddressInUseError
}
