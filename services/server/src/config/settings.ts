import { Secret } from '@latchkit/shared/config'
import {
  createCommonSettings,
  secretUrl,
  wholeNumber,
} from '@latchkit/shared/settings'
import * as z from 'zod'
import {
  isLoopback,
  isOrigin,
  parseOriginPattern,
} from '../projects/originPatterns.ts'
import {
  address,
  httpUrl,
  networkIdSchema,
  networkSchema,
} from './networkSchema.ts'

/** An origin; http only on loopback, because visitors sign texts that are addressed to it. */
const publicUrlSchema = z
  .string('an origin such as "https://wallet.shop.example"')
  .refine(
    (text) =>
      isOrigin(text) &&
      (text.startsWith('https:') || isLoopback(new URL(text))),
    'an origin such as "https://wallet.shop.example", without a path',
  )

const toSecret = (text: string) => Secret(text)
const key = z.string('a key').min(1, 'a key').transform(toSecret)
const privateKey = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, '0x and 64 hexadecimal digits')
  .transform(toSecret)
const label = z.string().regex(/^[a-z0-9-]+$/, 'labels of a-z, 0-9 and hyphens')
const zone = z
  .string()
  // ENSIP-15 refuses hyphens as third and fourth character, so such a zone could not be looked up.
  .regex(
    /^((?!..--)[a-z0-9-]+\.)+(?!..--)[a-z0-9-]+$/,
    'names such as "shop.eth"',
  )
const origin = z.string().superRefine((text, context) => {
  try {
    parseOriginPattern(text, { mode: 'development' })
  } catch (error) {
    const message = `origins such as "https://shop.example" (${error instanceof Error ? error.message : ''})`
    context.addIssue({ code: 'custom', message })
  }
})
const common = createCommonSettings({
  port: 8_787,
  dataDir: '.latchkit/server',
  redisPrefix: 'latchkit:',
})

/** What the environment variables of the settings begin with. */
export const prefix = 'LATCHKIT_SERVER_'

/** The document that lists every setting. */
export const guide = 'services/server/README.md'

/** Every setting by its name in the configuration file. */
export const settings = {
  host: common.host,
  port: common.port,
  metricsHost: common.metricsHost,
  metricsPort: common.metricsPort,
  /** The origin at which visitors reach the server, and to which signed texts are addressed. */
  publicUrl: publicUrlSchema.optional(),
  dataDir: common.dataDir,
  databaseUrl: secretUrl(
    'postgres|postgresql',
    'postgres://user:password@host:5432/database',
  ).optional(),
  redisUrl: common.redisUrl,
  redisPrefix: common.redisPrefix,
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
  /** The network whose ENS has the zones. */
  ensNetwork: networkIdSchema.default('eip155:1'),
  /** Resolver contracts that the gateway answers. */
  gatewayResolvers: z.array(address, 'a list of addresses').default([]),
  gatewayKeyFile: z.string('a file').min(1, 'a file').optional(),
  /** Gateway for images of `ipfs:`; without one they are not read. */
  ipfsGateway: httpUrl.optional(),
  /** Images that are decoded at once, each in a thread that may take 200 MB. */
  imageThreads: wholeNumber(1, 64).default(2),
  /** Milliseconds to decode an image. */
  imageTimeout: wholeNumber(100, 60_000).default(5_000),
  origins: z.array(origin, 'a list of origins').default([]),
  clientLimit: wholeNumber(0, 1_000_000).default(1_200),
  /** Connections of all clients, and of one. */
  connections: wholeNumber(1, 1_000_000).default(10_000),
  clientConnections: wholeNumber(1, 1_000_000).default(256),
  trustedProxies: common.trustedProxies,
  /** Milliseconds between reporting that it stops and accepting no more connections, for load balancers to notice. */
  drainDelay: wholeNumber(0, 60_000).default(1_000),
  logLevel: common.logLevel,
}

/** Settings that only the environment may hold, because files are copied about too easily. */
export const secretSettings = {
  gatewayKey: privateKey.optional(),
  /** The account that pays the purchases of the sandbox, on test networks. */
  onrampSandboxKey: privateKey.optional(),
  etherscanKey: key.optional(),
  blockscoutKey: key.optional(),
  coingeckoKey: key.optional(),
}
