import * as z from 'zod'
import { parseOriginPattern } from '../projects/originPatterns.ts'
import { address } from './address.ts'
import { httpUrl } from './httpUrl.ts'
import { networkSchema } from './networkSchema.ts'
import { publicUrlSchema } from './publicUrlSchema.ts'
import { Secret } from './Secret.ts'

const toSecret = (text: string) => Secret(text)
const url = (schemes: string, example: string) =>
  z
    .string(example)
    .regex(new RegExp(`^(${schemes})://`), example)
    .refine((text) => URL.canParse(text), example)
    .transform(toSecret)
const key = z.string('a key').min(1, 'a key').transform(toSecret)
const label = z.string().regex(/^[a-z0-9-]+$/, 'labels of a-z, 0-9 and hyphens')
const zone = z
  .string()
  .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'names such as "shop.eth"')
const origin = z.string().superRefine((text, context) => {
  try {
    parseOriginPattern(text, { mode: 'development' })
  } catch (error) {
    const message = `origins such as "https://shop.example" (${error instanceof Error ? error.message : ''})`
    context.addIssue({ code: 'custom', message })
  }
})
const whole = (least: number, most: number) => {
  const text = `a whole number from ${least} to ${most}`
  return z.int(text).min(least, text).max(most, text)
}

/** Every setting by its name in the configuration file. */
export const settings = {
  host: z.string('a host').min(1, 'a host').default('127.0.0.1'),
  /** 0 is any free one. */
  port: whole(0, 65_535).default(8_787),
  /** How visitors reach the server; also what signed texts are addressed to. */
  publicUrl: publicUrlSchema.optional(),
  dataDir: z.string('a folder').min(1, 'a folder').default('.latchkit/server'),
  databaseUrl: url(
    'postgres|postgresql',
    'postgres://user:password@host:5432/database',
  ).optional(),
  redisUrl: url('rediss?', 'redis://user:password@host:6379').optional(),
  redisPrefix: z.string('a text').default('latchkit:'),
  networks: z
    .array(networkSchema, 'a list of networks')
    .refine(
      (networks) =>
        new Set(networks.map(({ id }) => id)).size === networks.length,
      'every network once',
    )
    .default([]),
  prices: z
    .enum(
      ['pools', 'defillama', 'coingecko', 'none'],
      '"pools", "defillama", "coingecko" or "none"',
    )
    .default('pools'),
  nameZones: z.array(zone, 'a list of names').default([]),
  reservedNames: z.array(label, 'a list of labels').default([]),
  /** Whose ENS knows the zones. */
  ensNetwork: networkSchema.shape.id.default('eip155:1'),
  /** Resolver contracts that the gateway answers. */
  gatewayResolvers: z.array(address, 'a list of addresses').default([]),
  gatewayKeyFile: z.string('a file').min(1, 'a file').optional(),
  /** Where pictures of `ipfs:` are read; left out, they aren't. */
  ipfsGateway: httpUrl.optional(),
  origins: z.array(origin, 'a list of origins').default([]),
  clientLimit: whole(0, 1_000_000).default(1_200),
  trustedProxies: whole(0, 10).default(0),
  /** Milliseconds between saying that it stops and taking no more connections: what balances must have heard of it. */
  drainDelay: whole(0, 60_000).default(1_000),
  logLevel: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      '"debug", "info", "warn", "error" or "silent"',
    )
    .default('info'),
}

/** Settings that only the environment may hold: a file is copied about too easily. */
export const secretSettings = {
  gatewayKey: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, '0x and 64 hexadecimal digits')
    .transform(toSecret)
    .optional(),
  etherscanKey: key.optional(),
  blockscoutKey: key.optional(),
  coingeckoKey: key.optional(),
}
