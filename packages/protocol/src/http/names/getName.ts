import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Name } from './Name.ts'

export const getName = endpoint({
  name: 'getName',
  group: 'names',
  summary: 'Who registered a name.',
  method: 'GET',
  path: '/v1/profile/account/:name',
  params: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  query: z.object({
    apiVersion: z.optional(z.string().check(z.maxLength(8))),
  }),
  response: Name,
})
