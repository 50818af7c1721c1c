import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Address } from './schemas.ts'

/** A registered name. */
export const Name = z.object({
  name: z.string(),
  /** Unix seconds. */
  registered_at: z.number(),
  updated_at: z.nullable(z.number()),
  attributes: z.array(z.record(z.string(), z.unknown())),
  /** By coin type (ENSIP-11), in decimal. */
  addresses: z.record(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.object({ address: z.string(), created_at: z.number() }),
  ),
})

export type Name = z.output<typeof Name>

export const getName = endpoint({
  name: 'getName',
  group: 'names',
  summary: 'Who registered a name.',
  method: 'GET',
  path: '/v1/profile/account/:name',
  params: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  query: z.object({
    apiVersion: z.optional(z.string().check(z.maxLength(8))),
  }),
  response: Name,
})

export const getNames = endpoint({
  name: 'getNames',
  group: 'names',
  summary: 'The names that an address registered.',
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  params: z.object({ address: Address }),
  query: z.object({
    sender: z.optional(z.string().check(z.maxLength(256))),
    apiVersion: z.optional(z.string().check(z.maxLength(8))),
  }),
  response: z.array(Name),
})

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
