import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ImageId } from './ImageId.ts'

export const getTokenImage = endpoint({
  name: 'getTokenImage',
  group: 'directory',
  isPublic: true,
  summary: 'The picture of a token.',
  method: 'GET',
  path: '/public/getTokenImage/:id',
  params: z.object({ id: ImageId }),
  maxAge: 31_536_000,
})
