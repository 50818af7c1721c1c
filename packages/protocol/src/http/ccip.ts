import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Bytes, EvmAddress } from './schemas.ts'

/** EIP-3668, in the form of its GET template `/v1/ccip/{sender}/{data}.json`. */
export const resolveName = endpoint({
  name: 'resolveName',
  group: 'names',
  isPublic: true,
  summary: 'A signed ENS resolution for the zone (CCIP-Read, EIP-3668).',
  method: 'GET',
  path: '/v1/ccip/:sender/:data',
  params: z.object({
    sender: EvmAddress,
    data: z
      .string()
      .check(
        z.regex(/^0x([0-9a-fA-F]{2}){0,4096}(\.json)?$/, 'Not bytes in hex'),
      ),
  }),
  response: z.object({ data: Bytes }),
})

/** EIP-3668, in the form of its POST template. */
export const resolveNameByPost = endpoint({
  name: 'resolveNameByPost',
  group: 'names',
  isPublic: true,
  summary: 'A signed ENS resolution for the zone, by POST.',
  method: 'POST',
  path: '/v1/ccip',
  body: z.object({ sender: EvmAddress, data: Bytes }),
  response: z.object({ data: Bytes }),
})
