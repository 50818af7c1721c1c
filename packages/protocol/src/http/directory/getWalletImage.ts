import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ImageId } from './ImageId.ts'

export const getWalletImage = endpoint({
  name: 'getWalletImage',
  group: 'directory',
  isPublic: true,
  summary: 'The picture of a wallet.',
  method: 'GET',
  path: '/getWalletImage/:id',
  params: z.object({ id: ImageId }),
  maxAge: 31_536_000,
})
