import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ImageId } from './ImageId.ts'

export const getAssetImage = endpoint({
  name: 'getAssetImage',
  group: 'directory',
  isPublic: true,
  summary: 'The picture of a network.',
  method: 'GET',
  path: '/public/getAssetImage/:id',
  params: z.object({ id: ImageId }),
  maxAge: 31_536_000,
})
