import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Caip2 } from './schemas.ts'

export const getSupportedNetworks = endpoint({
  name: 'getSupportedNetworks',
  group: 'rpc',
  summary: 'The networks that this server serves, by transport.',
  method: 'GET',
  path: '/v1/supported-chains',
  response: z.object({ http: z.array(Caip2), ws: z.array(Caip2) }),
  maxAge: 300,
})

/** Body and answer are JSON-RPC 2.0, one request or a batch of at most 1,000, in 1 MiB and 16,384 values; they are checked one by one. */
export const postRpc = endpoint({
  name: 'postRpc',
  group: 'rpc',
  summary: 'JSON-RPC 2.0 of a network, single or batch.',
  method: 'POST',
  path: '/v1',
  query: z.object({ chainId: Caip2 }),
  body: z.unknown(),
  response: z.unknown(),
})
