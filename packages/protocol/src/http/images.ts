import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Names an image of the directory. */
const ImageId = z
  .string()
  .check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._:-]{0,127}$/, 'Not an image id'))

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
