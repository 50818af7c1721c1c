import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Answers an image; what the record of the name points at, re-encoded. */
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
