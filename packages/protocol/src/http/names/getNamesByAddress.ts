import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Address } from '../schemas/Address.ts'
import { Name } from './Name.ts'

export const getNamesByAddress = endpoint({
  name: 'getNamesByAddress',
  group: 'names',
  summary: 'The names that an address registered.',
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  params: z.object({ address: Address }),
  query: z.object({
    sender: z.optional(z.string().check(z.maxLength(256))),
    apiVersion: z.optional(z.string().check(z.maxLength(8))),
  }),
  response: z.array(Name),
})
