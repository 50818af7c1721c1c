import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from '../app/createApp.ts'
import type { Shortcut } from '../app/createShortcut.ts'
import { AddressInUseError } from './errors/AddressInUseError.ts'

/** Serves HTTP, by the short way where it is known; resolves once it listens. */
export async function listen(
  parameters: listen.Parameters,
): Promise<listen.ReturnType> {
  const { fetch, host, port, shortcut } = parameters
  const listener = getRequestListener(fetch as never)
  const server = createServer((incoming, outgoing) => {
    if (!shortcut.take(incoming, outgoing)) listener(incoming, outgoing)
  })
  // Nobody may hold a connection by sending slowly.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  // Nor by reading nothing of what it asked for.
  server.timeout = 120_000
  // Longer than the common proxies keep theirs, so that it is they who close first.
  server.keepAliveTimeout = 65_000
  server.maxConnections = 10_000
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
    fetch: createApp.App['fetch']
    host: string
    /** 0 for any free one. */
    port: number
    shortcut: Pick<Shortcut, 'take'>
  }
  type ReturnType = { server: Server; port: number }
  type ErrorType = AddressInUseError
}
