import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ImageId } from './ImageId.ts'

export const getCurrencyImage = endpoint({
  name: 'getCurrencyImage',
  group: 'directory',
  isPublic: true,
  summary: 'The picture of a currency.',
  method: 'GET',
  path: '/public/getCurrencyImage/:id',
  params: z.object({ id: ImageId }),
  maxAge: 31_536_000,
})
