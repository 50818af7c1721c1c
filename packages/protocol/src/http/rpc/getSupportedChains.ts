import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Caip2 } from '../schemas/Caip2.ts'

export const getSupportedChains = endpoint({
  name: 'getSupportedChains',
  group: 'rpc',
  summary: 'The networks that this server serves, by way of reaching them.',
  method: 'GET',
  path: '/v1/supported-chains',
  response: z.object({ http: z.array(Caip2), ws: z.array(Caip2) }),
  maxAge: 300,
})
