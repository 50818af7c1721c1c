import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Bytes } from '../schemas/Bytes.ts'
import { EvmAddress } from '../schemas/EvmAddress.ts'

/** EIP-3668, in the form of its POST template. */
export const resolveNameByPost = endpoint({
  name: 'resolveNameByPost',
  group: 'names',
  isPublic: true,
  summary: 'A signed ENS resolution for the zone, asked by POST.',
  method: 'POST',
  path: '/v1/ccip',
  body: z.object({ sender: EvmAddress, data: Bytes }),
  response: z.object({ data: Bytes }),
})
