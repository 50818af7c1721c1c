import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Address } from '../schemas/Address.ts'
import { Name } from './Name.ts'

export const registerName = endpoint({
  name: 'registerName',
  group: 'names',
  summary: 'Registers a name for the address that signed for it.',
  method: 'POST',
  path: '/v1/profile/account',
  body: z.object({
    /** ENSIP-11: 60 for mainnet, `0x80000000 | chain id` for others. */
    coin_type: z
      .int()
      .check(z.minimum(0), z.maximum(0xffffffff, 'Not a coin type')),
    address: Address,
    /** The exact JSON text that was signed: `{"name","attributes","timestamp","address","audience"}`. */
    message: z.string().check(z.minLength(2), z.maxLength(4_096)),
    /** EOA, EIP-1271 or EIP-6492. */
    signature: z
      .string()
      .check(
        z.regex(/^0x([0-9a-fA-F]{2}){31,16384}$/, 'Not a signature in hex'),
      ),
  }),
  response: Name,
})
