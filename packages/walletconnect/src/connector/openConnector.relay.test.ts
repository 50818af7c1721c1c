import type { Pairing } from '@latchkit/core'
import {
  connect,
  createKit,
  createMemoryStorage,
  disconnect,
  findConnector,
  getAccount,
  getNetwork,
  request,
  signMessage,
  switchNetwork,
  universal,
} from '@latchkit/core'
import { createLogger, readConfig, startRelay } from '@latchkit/relay'
import { readClientId } from '@latchkit/test/core/readKit'
import type { createFakeRelay } from '@latchkit/test/walletconnect/createFakeRelay'
import { createFakeWallet } from '@latchkit/test/walletconnect/createFakeWallet'
import { createNetwork } from '@latchkit/test/walletconnect/createNetwork'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { randomHex } from '../crypto/keys.ts'
import { createRelay } from '../relay/createRelay.ts'
import { walletConnect } from '../walletConnect.ts'
import 'fake-indexeddb/auto'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const connectorId = 'walletConnect'

let relay: startRelay.ReturnType
const stops: (() => unknown)[] = []

beforeAll(async () => {
  const env = { LATCHKIT_RELAY_PORT: '0', LATCHKIT_RELAY_STORE: 'memory' }
  const logger = createLogger({ level: 'error' })
  relay = await startRelay({ config: readConfig({ env }), logger })
  stops.push(() => relay.stop())
})
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://app.test' })
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** Opens a wallet on the relay. */
function openWallet() {
  const fakeRelay: Pick<createFakeRelay.ReturnType, 'open' | 'until'> = {
    open(handlers) {
      const seed = randomHex(32)
      const line = createRelay({ urls: [relay.url], seed, handlers })
      stops.push(() => line.close())
      return line
    },
    async until(find) {
      let found = find()
      const look = () => {
        found = find()
        expect(found).toBeDefined()
      }
      await vi.waitFor(look, { interval: 5 })
      return found as NonNullable<typeof found>
    },
  }
  return createFakeWallet({ relay: fakeRelay })
}

function openKit(id: string, storage = createMemoryStorage()) {
  const ids = ['eip155:1', 'eip155:10', 'solana:main'] as const
  const kit = createKit({
    id,
    storage,
    metadata: { name: 'App' },
    customWallets: [{ id: 'fake', name: 'Fake', mobileLink: 'fake://' }],
    networks: ids.map((each) => createNetwork(each)),
    adapters: ['eip155', 'solana'].map((namespace) =>
      universal({
        namespace,
        defaultNetwork: createNetwork(`${namespace}:1`),
        isSameAddress: (a, b) => a.toLowerCase() === b.toLowerCase(),
      }),
    ),
    connectors: [walletConnect({ relayUrl: relay.url })],
  })
  return { kit, storage, unmount: kit.mount() }
}

const namespaces = {
  eip155: {
    accounts: [`eip155:1:${alice}`, `eip155:10:${alice}`, `eip155:1:${bob}`],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    accounts: [`solana:main:${key}`],
    methods: ['solana_signMessage'],
    events: [],
  },
}

test('default', async () => {
  const { kit } = openKit('whole')
  const wallet = openWallet()
  const pairings: Pairing[] = []
  const uri = new Promise<string>((onUri) => {
    connect(kit, {
      connectorId,
      onUri,
      onPairing: (pairing) => pairings.push(pairing),
    })
  })
  const proposal = await wallet.scan(await uri)
  expect(proposal.params.requiredNamespaces).toEqual({})
  expect(Object.keys(proposal.params.optionalNamespaces)).toEqual([
    'eip155',
    'solana',
  ])
  expect(proposal.params.proposer.metadata).toMatchObject({
    name: 'App',
    url: 'https://app.test',
  })
  pairings.at(-1)?.follow('fake://')
  const { topic } = await wallet.approve(proposal, { namespaces })
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('connected'))
  expect(getAccount(kit, { namespace: 'eip155' }).address).toBe(alice)
  expect(getAccount(kit, { namespace: 'solana' }).address).toBe(key)
  expect(readClientId(kit)).toMatch(/^did:key:z6Mk/)

  // A request with its response.
  const namespace = 'solana'
  const signed = signMessage(kit, { namespace, message: 'hi' })
  const frame = await wallet.waitForRequest(topic, 'wc_sessionRequest')
  expect(frame.params).toMatchObject({
    chainId: 'solana:main',
    request: {
      method: 'solana_signMessage',
      params: { message: '8wr', pubkey: key },
    },
  })
  const connector = findConnector(kit, { connectorId })
  expect(connector?.getWallet?.()).toEqual({
    name: 'Fake',
    icon: undefined,
    link: `fake://wc?requestId=${frame.id}&sessionTopic=${topic}`,
    links: ['https://wallet.example', undefined, undefined],
  })
  await wallet.sendResponse(topic, frame.id, { result: { signature: 'sig' } })
  expect(await signed).toBe('sig')

  // Requests that do not reach the wallet.
  await switchNetwork(kit, { network: 'eip155:10' })
  const { network } = getNetwork(kit)
  expect(network.caipNetworkId).toBe('eip155:10')
  await expect(
    request(kit, { namespace: 'eip155', method: 'eth_sign' }),
  ).rejects.toMatchObject({ code: 4200 })

  // Events of the wallet.
  await wallet.request(topic, 'wc_sessionEvent', {
    event: { name: 'chainChanged', data: '0x1' },
    chainId: 'eip155:1',
  })
  await vi.waitFor(() =>
    expect(getNetwork(kit).network.caipNetworkId).toBe('eip155:1'),
  )
  await wallet.request(topic, 'wc_sessionEvent', {
    event: { name: 'accountsChanged', data: [bob] },
    chainId: 'eip155:1',
  })
  await vi.waitFor(() => expect(getAccount(kit).address).toBe(bob))
  const { eip155 } = namespaces
  await wallet.request(topic, 'wc_sessionUpdate', { namespaces: { eip155 } })
  await vi.waitFor(() =>
    expect(getAccount(kit, { namespace: 'solana' }).status).toBe(
      'disconnected',
    ),
  )
  expect(getAccount(kit, { namespace: 'eip155' }).status).toBe('connected')

  await disconnect(kit)
  expect(getAccount(kit).status).toBe('disconnected')
  await wallet.waitForRequest(topic, 'wc_sessionDelete')
})

test('error: A7: a wallet that opens no account', async () => {
  const { kit } = openKit('empty')
  const wallet = openWallet()
  let connected: Promise<unknown> = Promise.resolve()
  const uri = new Promise<string>((onUri) => {
    connected = connect(kit, { connectorId, onUri })
    connected.catch(() => {})
  })
  const proposal = await wallet.scan(await uri)
  const { topic, id } = await wallet.approve(proposal, {
    namespaces: { eip155: { ...namespaces.eip155, accounts: [] } },
  })
  const answer = await wallet.waitForResponse(topic, id)
  expect(answer.error).toMatchObject({ code: 5001 })
  await expect(connected).rejects.toMatchObject({ code: 'INVALID_SESSION' })
  expect(getAccount(kit).status).toBe('disconnected')
})

test('behavior: the next page restores the session', async () => {
  const first = openKit('again')
  const wallet = openWallet()
  const uri = new Promise<string>((onUri) => {
    connect(first.kit, { connectorId, onUri })
  })
  const { topic } = await wallet.approve(await wallet.scan(await uri), {
    namespaces,
  })
  await vi.waitFor(() => expect(getAccount(first.kit).status).toBe('connected'))
  first.unmount()
  const { kit } = openKit('again', first.storage)
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('connected'))
  await wallet.request(topic, 'wc_sessionDelete', {
    code: 6000,
    message: 'Bye.',
  })
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
})
