import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Bytes } from '../schemas/Bytes.ts'
import { EvmAddress } from '../schemas/EvmAddress.ts'

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
