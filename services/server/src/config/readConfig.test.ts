import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { ConfigError } from '@latchkit/shared/config'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-config-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: ['https://node.example/v1'],
}

function write(content: unknown): string {
  const file = join(dir, 'config.json')
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(file, text)
  return file
}

function getProblems(
  env: Record<string, string>,
  file?: string,
): readonly string[] {
  try {
    readConfig({ env, file })
  } catch (error) {
    if (error instanceof ConfigError)
      return error.problems.map((it) => it.replaceAll(dir, '…'))
    throw error
  }
  return []
}

test('default', () => {
  expect(readConfig({ env: {} })).toMatchInlineSnapshot(`
    {
      "clientConnections": 256,
      "clientLimit": 1200,
      "connections": 10000,
      "dataDir": ".latchkit/server",
      "drainDelay": 1000,
      "ensNetwork": "eip155:1",
      "gatewayResolvers": [],
      "host": "127.0.0.1",
      "imageThreads": 2,
      "imageTimeout": 5000,
      "logLevel": "info",
      "metricsHost": "127.0.0.1",
      "nameZones": [],
      "networks": [],
      "origins": [],
      "port": 8787,
      "prices": "pools",
      "redisPrefix": "latchkit:",
      "reservedNames": [],
      "trustedProxies": 0,
    }
  `)
})

test('parameters: env', () => {
  const config = readConfig({
    env: {
      LATCHKIT_SERVER_PORT: '0',
      LATCHKIT_SERVER_NETWORKS: JSON.stringify([network]),
      LATCHKIT_SERVER_NAME_ZONES: 'shop.eth, club--a.shop.eth',
      LATCHKIT_SERVER_GATEWAY_RESOLVERS: `0x${'Ab'.repeat(20)}`,
      LATCHKIT_SERVER_ORIGINS: '["https://shop.example"]',
      LATCHKIT_SERVER_HOST: '0.0.0.0',
      LATCHKIT_SERVER_DATA_DIR: '8',
      LATCHKIT_SERVER_REDIS_URL: '',
      LATCHKIT_SERVER_PUBLIC_URL: 'https://wallet.shop.example',
      LATCHKIT_RUN: 'something else',
    },
  })
  expect(config).toMatchObject({
    port: 0,
    networks: [
      {
        ...network,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        history: 'none',
      },
    ],
    nameZones: ['shop.eth', 'club--a.shop.eth'],
    origins: ['https://shop.example'],
    host: '0.0.0.0',
    dataDir: '8',
    publicUrl: 'https://wallet.shop.example',
  })
  expect(config.redisUrl).toBeUndefined()
})

test('behavior: a network of another family has its own defaults', () => {
  const given = { name: 'Local', rpcUrls: ['https://node.example'] }
  const networks = [
    { ...given, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    { ...given, id: 'bip122:000000000019d6689c085ae165831e93' },
    { ...given, id: 'cosmos:hub-4' },
  ]
  const env = { LATCHKIT_SERVER_NETWORKS: JSON.stringify(networks) }
  const seen = readConfig({ env }).networks.map(
    ({ nativeCurrency, history }) => [
      nativeCurrency.symbol,
      nativeCurrency.decimals,
      history,
    ],
  )
  expect(seen).toEqual([
    ['SOL', 9, 'nodes'],
    ['BTC', 8, 'nodes'],
    ['ETH', 18, 'none'],
  ])
})

test('parameters: file', () => {
  const file = write({ port: 1, host: '::1', networks: [network] })
  const config = readConfig({ env: { LATCHKIT_SERVER_PORT: '2' }, file })
  expect(config).toMatchObject({ port: 2, host: '::1' })
  expect(readConfig({ env: { LATCHKIT_CONFIG: file } }).port).toBe(1)
})

test('behavior: secrets are not printed', () => {
  const { databaseUrl, etherscanKey, ...config } = readConfig({
    env: {
      LATCHKIT_SERVER_DATABASE_URL: 'postgres://me:swordfish@db/x',
      LATCHKIT_SERVER_ETHERSCAN_KEY: 'swordfish',
    },
  })
  const secrets = { databaseUrl, etherscanKey, ...config }
  expect(inspect(secrets)).not.toContain('swordfish')
  expect(JSON.stringify(secrets)).not.toContain('swordfish')
  expect(`${etherscanKey}`).toBe('[secret]')
  expect(etherscanKey?.reveal()).toBe('swordfish')
})

test('error: settings that nobody has', () => {
  const file = write({ prot: 1, etherscanKey: 'swordfish' })
  const env = { LATCHKIT_SERVER_DATABSE_URL: 'postgres://db' }
  expect(getProblems(env, file)).toMatchInlineSnapshot(`
    [
      "…/config.json: there is no setting "prot"; did you mean port?",
      "…/config.json: "etherscanKey" is a secret; write LATCHKIT_SERVER_ETHERSCAN_KEY in the environment",
      "LATCHKIT_SERVER_DATABSE_URL: there is no such setting; did you mean LATCHKIT_SERVER_DATABASE_URL?",
    ]
  `)
})

test('error: values that a setting may not have', () => {
  const cases = [
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['PORT', 'abc'],
    ['PUBLIC_URL', 'https://shop.example/wallet'],
    ['PUBLIC_URL', 'http://shop.example'],
    ['TRUSTED_PROXIES', '-1'],
    ['LOG_LEVEL', 'verbose'],
    ['NETWORKS', '[]]'],
    ['NETWORKS', '{}'],
    ['NETWORKS', JSON.stringify([network, network])],
    ['NETWORKS', JSON.stringify([{ ...network, id: 'eip155' }])],
    ['NETWORKS', JSON.stringify([{ ...network, rpcUrls: [] }])],
    ['NETWORKS', JSON.stringify([{ ...network, rpcUrls: ['ws://a'] }])],
    ['NETWORKS', JSON.stringify([{ ...network, rpcUrl: 'https://a' }])],
    ['NETWORKS', JSON.stringify([{ ...network, history: 'blockscout' }])],
    ['NETWORKS', JSON.stringify([{ ...network, history: 'nodes' }])],
    [
      'NETWORKS',
      JSON.stringify([{ ...network, id: 'solana:a', history: 'indexer' }]),
    ],
    ['NAME_ZONES', 'eth'],
    ['NAME_ZONES', 'xn--shop.eth'],
    ['NAME_ZONES', 'shop.ab--cd'],
    ['ORIGINS', 'https://*.com'],
    ['DATABASE_URL', 'mysql://me:swordfish@db'],
    ['REDIS_URL', 'swordfish'],
    ['GATEWAY_KEY', '0xswordfish'],
    ['GATEWAY_RESOLVERS', '0x12'],
    ['NAME_ZONES', 'shop.eth'],
  ] as const
  const problems = cases.map(([name, value]) =>
    getProblems({ [`LATCHKIT_SERVER_${name}`]: value }),
  )
  expect(problems.every(({ length }) => length === 1)).toBe(true)
  expect(problems.join('\n')).not.toContain('swordfish')
  expect(problems.flat().join('\n')).toMatchInlineSnapshot(`
    "LATCHKIT_SERVER_PORT: 70000 was given; write a whole number from 0 to 65535
    LATCHKIT_SERVER_PORT: 1.5 was given; write a whole number from 0 to 65535
    LATCHKIT_SERVER_PORT: "abc" was given; write a whole number from 0 to 65535
    LATCHKIT_SERVER_PUBLIC_URL: "https://shop.example/wallet" was given; write an origin such as "https://wallet.shop.example", without a path
    LATCHKIT_SERVER_PUBLIC_URL: "http://shop.example" was given; write an origin such as "https://wallet.shop.example", without a path
    LATCHKIT_SERVER_TRUSTED_PROXIES: -1 was given; write a whole number from 0 to 10
    LATCHKIT_SERVER_LOG_LEVEL: "verbose" was given; write "debug", "info", "warn", "error" or "silent"
    LATCHKIT_SERVER_NETWORKS: write valid JSON
    LATCHKIT_SERVER_NETWORKS: something else was given; write a list of networks
    LATCHKIT_SERVER_NETWORKS: something else was given; write every network once
    LATCHKIT_SERVER_NETWORKS.0.id: "eip155" was given; write a CAIP-2 id such as "eip155:1"
    LATCHKIT_SERVER_NETWORKS.0.rpcUrls: something that is not repeated here was given; write at least one http(s) URL
    LATCHKIT_SERVER_NETWORKS.0.rpcUrls.0: something that is not repeated here was given; write an http(s) URL
    LATCHKIT_SERVER_NETWORKS.0: there is no rpcUrl here
    LATCHKIT_SERVER_NETWORKS.0.blockscoutUrl: nothing was given; write the URL of the Blockscout instance that \`history\` asks
    LATCHKIT_SERVER_NETWORKS.0.history: "nodes" was given; write "indexer", "blockscout", "etherscan", "none": eip155 networks have no other
    LATCHKIT_SERVER_NETWORKS.0.history: "indexer" was given; write "nodes", "none": solana networks have no other
    LATCHKIT_SERVER_NAME_ZONES.0: "eth" was given; write names such as "shop.eth"
    LATCHKIT_SERVER_NAME_ZONES.0: "xn--shop.eth" was given; write names such as "shop.eth"
    LATCHKIT_SERVER_NAME_ZONES.0: "shop.ab--cd" was given; write names such as "shop.eth"
    LATCHKIT_SERVER_ORIGINS.0: "https://*.com" was given; write origins such as "https://shop.example" ("https://*.com" is not an origin: anyone can have a name below this public suffix.)
    LATCHKIT_SERVER_DATABASE_URL: something that is not repeated here was given; write postgres://user:password@host:5432/database
    LATCHKIT_SERVER_REDIS_URL: something that is not repeated here was given; write redis://user:password@host:6379
    LATCHKIT_SERVER_GATEWAY_KEY: something that is not repeated here was given; write 0x and 64 hexadecimal digits
    LATCHKIT_SERVER_GATEWAY_RESOLVERS.0: "0x12" was given; write an address: 0x and 40 hexadecimal digits
    LATCHKIT_SERVER_ENS_NETWORK: the names of LATCHKIT_SERVER_NAME_ZONES need eip155:1; write the id of one of LATCHKIT_SERVER_NETWORKS"
  `)
})

test('error: a key of the sandbox that has no test network', () => {
  const read = (networks: object[]) =>
    getProblems({
      LATCHKIT_SERVER_NETWORKS: JSON.stringify(networks),
      LATCHKIT_SERVER_ONRAMP_SANDBOX_KEY: `0x${'12'.repeat(32)}`,
    })
  const testnet = { ...network, id: 'eip155:11155111', isTestnet: true }
  expect(read([network, testnet])).toEqual([])
  expect(read([network])).toEqual([
    expect.stringContaining('is a test network of eip155'),
  ])
  for (const it of [1, 10, 56, 100, 137, 8453, 42161, 43114])
    expect(read([testnet, { ...testnet, id: `eip155:${it}` }])).toEqual([
      expect.stringContaining(`eip155:${it} of`),
    ])
})

test.each(['', '[]', '{"port":', '{"__proto__":{"port":1}}'])(
  'error: the file is %s',
  (text) => {
    expect(getProblems({}, write(text))).toHaveLength(1)
  },
)

test('error: there is no such file', () => {
  expect(getProblems({}, join(dir, 'nothing.json'))[0]).toContain('ENOENT')
})
