import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { Devnet } from '@latchkit/devnet'
import {
  devnetAbis,
  devnetContracts,
  devnetZone,
  setGateway,
  startDevnet,
} from '@latchkit/devnet'
import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { toAccount } from '@latchkit/test/server/createNamesTest'
import { createNodeReader } from '@latchkit/test/server/createNodeReader'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import type { Address } from 'viem'
import { createPublicClient, createWalletClient, http, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createIdentityService } from '../../identity/createIdentityService.ts'
import { createNameGateway } from '../../names/createNameGateway.ts'
import { createNamesService } from '../../names/createNamesService.ts'
import type { NameRegistry } from '../../names/ports.ts'
import { createAvatarSource } from '../images/createAvatarSource.ts'
import { createChainReader } from '../rpc/createChainReader.ts'
import { createRpcSource } from '../rpc/createRpcSource.ts'
import { createPublicNetwork } from '../web/publicNetwork.ts'
import { createEnsResolver } from './createEnsResolver.ts'

const { ens } = devnetContracts
const universalResolver = ens.universalResolver
const networkId = 'eip155:31337'
const key = toAccount(77)
// The fifth account of the devnet.
const bobby = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const name = `bobby.${devnetZone}`

const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-ens-'))
let devnet: Devnet
let source: createRpcSource.ReturnType
let chain: ChainReader
let server: Server
let rpcUrl = ''
let requests: string[] = []
let isBroken = false

const registry: Pick<NameRegistry, 'find'> = {
  async find(given) {
    if (isBroken) throw new Error('The database is gone.')
    if (given !== name) return undefined
    const avatar = { key: 'avatar', value: 'https://a.example/b.png' }
    return {
      name,
      address: bobby,
      coinType: 60,
      attributes: [avatar],
      registeredAt: new Date(),
      updatedAt: null,
    }
  },
}

const resolvers: readonly Address[] = [ens.offchainResolver]
const gateway = createNameGateway({
  ...{ registry, resolvers, signer: key, zones: [devnetZone] },
  now: Date.now,
})

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
  rpcUrl = devnet.chains[0]?.rpcUrl ?? ''
  const upstreams = [{ url: rpcUrl }]
  source = createRpcSource({
    logger: createFakeLogger(),
    networks: [{ networkId, upstreams }],
  })
  chain = createChainReader({ source: source.direct })
  const routes = createNamesService({
    registry,
    gateway,
  } as createNamesService.Ports)
  const app = createTestApp({ routes })
  server = createAdaptorServer({
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url)
      requests.push(pathname)
      const body = request.method === 'POST' ? await request.text() : null
      return await app.request(pathname, { method: request.method, body })
    },
  }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await useGateway('/v1/ccip/{sender}/{data}.json')
})
beforeEach(() => {
  requests = []
  isBroken = false
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  source.close()
  await devnet.stop()
  rmSync(dataDir, { recursive: true })
})

async function useGateway(path: string, signer = key.address): Promise<void> {
  const { port } = server.address() as AddressInfo
  await setGateway({ rpcUrl, url: `http://127.0.0.1:${port}${path}`, signer })
}

function createResolver(
  given: { isOwn?: boolean; isStrict?: boolean; rpcUrl?: string } = {},
) {
  const network = createPublicNetwork({ allowsLoopback: !given.isStrict })
  const resolver = createEnsResolver({
    chain: given.rpcUrl
      ? createNodeReader({ [networkId]: given.rpcUrl })
      : chain,
    networkId,
    universalResolver,
    gateways: {
      network,
      own: given.isOwn ? { gateway, resolvers } : undefined,
    },
  })
  const signal = AbortSignal.timeout(60_000)
  return {
    getName: (address: Address) => resolver.getName({ address, signal }),
    getAddress: (of: string) => resolver.getAddress({ name: of, signal }),
    getText: (of: string, key: string) =>
      resolver.getText({ name: of, key, signal }),
  }
}

async function setPrimaryName(
  account: number,
  given: string,
): Promise<Address> {
  const { privateKey } = devnet.accounts[account] ?? { privateKey: zeroHash }
  const wallet = createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: foundry,
    transport: http(rpcUrl),
  })
  const hash = await wallet.writeContract({
    address: ens.reverseRegistrar,
    abi: devnetAbis.reverseRegistrar,
    functionName: 'setName',
    args: [given],
  })
  await createPublicClient({
    transport: http(rpcUrl),
    pollingInterval: 10,
  }).waitForTransactionReceipt({ hash })
  return wallet.account.address
}

test('behavior: from an address to its picture', async () => {
  const network = createPublicNetwork()
  const own = { gateway, resolvers }
  const routes = createIdentityService({
    resolver: createEnsResolver({
      ...{ chain, networkId, universalResolver },
      gateways: { network, own },
    }),
    registry: { ...registry, listByAddress: async () => [] },
    avatars: createAvatarSource({ network, chain }),
    publicUrl: 'https://names.example',
    state: createMemoryState(),
    now: Date.now,
  })
  const { request } = createTestApp({ routes })
  const [alice] = devnet.accounts
  const path = `/v1/identity/${alice?.address}?projectId=shop`
  const identity = await (await request(path)).json()
  const avatar = 'https://names.example/v1/avatar/alice.eth'
  expect(identity).toEqual({ name: 'alice.eth', avatar })
  const picture = await request(new URL(avatar).pathname)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  const etag = picture.headers.get('etag') ?? ''
  const again = await request(new URL(avatar).pathname, {
    headers: { 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
})

describe('an independent client', () => {
  const read = { name, universalResolverAddress: universalResolver }
  const connect = () => createPublicClient({ transport: http(rpcUrl) })

  test('default', async () => {
    expect(await connect().getEnsAddress(read)).toBe(bobby)
    expect(requests).toHaveLength(1)
    expect(await connect().getEnsAddress({ ...read, coinType: 60n })).toBe(
      bobby.toLowerCase(),
    )
    expect(await connect().getEnsText({ ...read, key: 'avatar' })).toBe(
      'https://a.example/b.png',
    )
    const missing = `missing.${devnetZone}`
    expect(
      await connect().getEnsAddress({ ...read, name: missing, strict: true }),
    ).toBe(null)
  })

  test('behavior: by POST', async () => {
    await useGateway('/v1/ccip')
    expect(await connect().getEnsAddress(read)).toBe(bobby)
    expect(requests).toEqual(['/v1/ccip'])
    await useGateway('/v1/ccip/{sender}/{data}.json')
  })

  test('error: another key signed', async () => {
    await useGateway('/v1/ccip/{sender}/{data}.json', bobby)
    await expect(
      connect().getEnsAddress({ ...read, strict: true }),
    ).rejects.toThrow()
    await useGateway('/v1/ccip/{sender}/{data}.json')
    expect(await connect().getEnsAddress(read)).toBe(bobby)
  })
})

test('default', async () => {
  const resolver = createResolver()
  const [alice] = devnet.accounts
  const address = alice?.address ?? bobby
  expect(await resolver.getName(address)).toBe('alice.eth')
  expect(await resolver.getAddress('alice.eth')).toBe(address)
  expect(await resolver.getText('alice.eth', 'avatar')).toMatch(
    /^data:image\/png/,
  )
})

test('behavior: names without records', async () => {
  const resolver = createResolver()
  expect(await resolver.getName(bobby)).toBeUndefined()
  expect(
    await resolver.getName(devnet.accounts[2]?.address ?? bobby),
  ).toBeUndefined()
  expect(await resolver.getAddress('missing.eth')).toBeUndefined()
  expect(await resolver.getText('alice.eth', 'url')).toBeUndefined()
})

test('behavior: gateways are called', async () => {
  expect(await createResolver().getAddress(name)).toBe(bobby)
  expect(requests).toHaveLength(1)
})

test('behavior: the own gateway is not called over the network', async () => {
  const resolver = createResolver({ isOwn: true, isStrict: true })
  expect(await resolver.getAddress(name)).toBe(bobby)
  expect(await resolver.getText(name, 'avatar')).toBe('https://a.example/b.png')
  expect(requests).toEqual([])
})

test('behavior: a primary name of the zone', async () => {
  const resolver = createResolver({ isOwn: true, isStrict: true })
  expect(await setPrimaryName(4, name)).toBe(bobby)
  expect(await resolver.getName(bobby)).toBe(name)
  const other = await setPrimaryName(5, name)
  expect(await resolver.getName(other)).toBeUndefined()
})

test('behavior: a gateway without a public address is not called', async () => {
  const resolver = createResolver({ isStrict: true })
  expect(await resolver.getAddress(name)).toBeUndefined()
  expect(requests).toEqual([])
})

test('behavior: a failing gateway resolves to undefined', async () => {
  for (const path of ['/missing', '/v1/ccip/{sender}/0x00.json?{data}']) {
    await useGateway(path)
    expect(await createResolver().getAddress(name)).toBeUndefined()
    expect(requests).not.toEqual([])
  }
  await useGateway('/v1/ccip/{sender}/{data}.json')
})

test('error: the own gateway throws', async () => {
  isBroken = true
  const resolver = createResolver({ isOwn: true })
  await expect(resolver.getAddress(name)).rejects.toThrow(
    'The database is gone.',
  )
})

test('error: no node can be reached', async () => {
  const resolver = createResolver({ rpcUrl: 'http://127.0.0.1:1' })
  await expect(resolver.getName(bobby)).rejects.toBeInstanceOf(UpstreamError)
  await expect(resolver.getAddress(name)).rejects.toBeInstanceOf(UpstreamError)
  await expect(resolver.getText(name, 'avatar')).rejects.toBeInstanceOf(
    UpstreamError,
  )
})

test('error: not in time', async () => {
  const resolver = createEnsResolver({
    chain: {
      networkIds: [networkId],
      request: ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    },
    networkId,
    universalResolver,
    gateways: { network: createPublicNetwork() },
  })
  const signal = AbortSignal.timeout(20)
  await expect(
    resolver.getName({ address: bobby, signal }),
  ).rejects.toBeInstanceOf(UpstreamError)
})
