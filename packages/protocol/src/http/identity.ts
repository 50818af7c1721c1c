import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Address } from './schemas.ts'

export const getIdentity = endpoint({
  name: 'getIdentity',
  group: 'identity',
  summary: 'The name and picture that an address goes by, forward-confirmed.',
  method: 'GET',
  path: '/v1/identity/:address',
  params: z.object({ address: Address }),
  query: z.object({ sender: z.optional(z.string().check(z.maxLength(256))) }),
  response: z.object({
    name: z.nullable(z.string().check(z.maxLength(255))),
    /** https address below the server. */
    avatar: z.nullable(z.string().check(z.maxLength(2_048))),
  }),
  maxAge: 300,
})

/** The image that the record of a name points at, re-encoded. */
export const getAvatar = endpoint({
  name: 'getAvatar',
  group: 'identity',
  isPublic: true,
  summary: 'The picture of a name, re-encoded.',
  method: 'GET',
  path: '/v1/avatar/:name',
  params: z.object({
    name: z.string().check(z.minLength(3), z.maxLength(255)),
  }),
  maxAge: 3_600,
})
