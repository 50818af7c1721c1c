import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const getNameSuggestions = endpoint({
  name: 'getNameSuggestions',
  group: 'names',
  summary: 'A wanted name and names like it, and whether each is taken.',
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  params: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  query: z.object({ zone: z.optional(z.string().check(z.maxLength(255))) }),
  response: z.object({
    suggestions: z.array(
      z.object({ name: z.string(), registered: z.boolean() }),
    ),
    /** What a signed registration must name as `audience`: the server's public origin. */
    audience: z.string(),
  }),
})
