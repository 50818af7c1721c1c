import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { createApp } from '../app/createApp.ts'
import { AddressInUseError } from './errors/AddressInUseError.ts'

/** Serves HTTP; resolves once it listens. */
export async function listen(
  parameters: listen.Parameters,
): Promise<listen.ReturnType> {
  const { fetch, host, port } = parameters
  const server = createAdaptorServer({ fetch: fetch as never }) as Server
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
  }
  type ReturnType = { server: Server; port: number }
  type ErrorType = AddressInUseError
}
