import type { Adapter, Network } from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { RpcError } from '@latchkit/protocol'
import { verifyBip322 } from '@latchkit/test/bitcoin/verifyBip322'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { afterAll, expect, test } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinSignet } from '../networks/bitcoinSignet.ts'
import { createSession } from '../wallets/createSession.ts'
import { createSatsConnectWallet } from '../wallets/rpcWallets.ts'

const { chain, url, stop } = await startBitcoin({ network: 'signet' })
afterAll(stop)
const network: Network = {
  ...bitcoinSignet,
  rpcUrls: { default: { http: [url] } },
}
const networkId = network.caipNetworkId

/** A session whose wallet signs with real keys, and gets and gives JSON alone. */
async function open(options: {
  methods: readonly string[]
  properties?: Record<string, string>
}) {
  const wallet = createFakeBitcoinWallet({
    privateKeys: ['33'.repeat(32)],
    networks: [{ networkId, prefix: 'tb', url }],
  })
  const page = new EventTarget() as EventTarget &
    Record<string, { BitcoinProvider: unknown }>
  wallet.install('provider', page)
  const source = page.FakeProviders?.BitcoinProvider
  const peer = createSession(createSatsConnectWallet(source))
  const accounts = await peer.connect({ namespaces: ['bip122'], networkId })
  const sent: string[] = []
  const session: Adapter.Session = {
    getState: () => ({
      ...{ networkId, accounts, activeAccounts: accounts },
      properties: new Map(Object.entries(options.properties ?? {})),
      scopedProperties: new Map(),
    }),
    getNetworks: () => [network],
    async request({ method, params }) {
      sent.push(method)
      if (!options.methods.includes(method)) throw new RpcError({ code: 4200 })
      const given = JSON.parse(JSON.stringify(params))
      const answer = await peer.provider.request({ method, params: given })
      return JSON.parse(JSON.stringify(answer))
    },
    async switchNetwork() {},
    watch: () => () => {},
  }
  const adapter = bitcoin()
  const support = await adapter.loadSessionSupport?.()
  const provider = support?.createProvider?.(session)
  const [account] = wallet.accounts
  if (!provider || !account) throw new Error('There is no provider.')
  return { adapter, support, provider, sent, ...account }
}

const all = ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage']
/** The address of the wallet's key. */
const own = 'tb1q80pg6mvjmyrnld0r4h6gz7274azxhnhdth0el4'
const to = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

test('default: proposes the methods and the event of Bitcoin', async () => {
  const { support } = await open({ methods: all })
  expect(support?.methods).toEqual(all)
  expect(support?.events).toEqual(['bip122_addressesChanged'])
})

test('default: signs a message', async () => {
  const { adapter, provider, payment } = await open({ methods: all })
  const { address } = payment
  const message = 'Hello'
  const signature = await adapter.signMessage(provider, { address, message })
  expect(verifyBip322({ address, message, signature })).toBe(true)
})

test.each([
  ['by itself', all, ['sendTransfer']],
  [
    'without the method, by a PSBT',
    ['getAccountAddresses', 'signPsbt'],
    ['sendTransfer', 'getAccountAddresses', 'signPsbt'],
  ],
])('default: the wallet sends a transfer %s', async (_, methods, expected) => {
  const { adapter, provider, payment, sent } = await open({ methods })
  const { address } = payment
  chain.fund(address, 100_000n)
  const hash = await adapter.sendTransaction(provider, {
    ...{ address, network, to, value: 20_000n },
  })
  expect(chain.getTransaction(hash)?.vout[0]).toMatchObject({
    ...{ scriptpubkey_address: to, value: 20_000 },
  })
  expect(sent).toEqual(expected)
})

test('behavior: addresses that the wallet gave with its approval need no request', async () => {
  const address = { address: own, intention: 'payment' }
  const { provider, sent } = await open({
    methods: all,
    properties: {
      bip122_getAccountAddresses: JSON.stringify({ [networkId]: [address] }),
    },
  })
  const read = (intentions?: readonly string[]) =>
    provider.request({
      ...{ method: 'getAccountAddresses', params: { intentions } },
    })
  expect(await read()).toEqual([address])
  expect(await read(['ordinal'])).toEqual([])
  expect(sent).toEqual([])
})

test('behavior: after another account was selected, the wallet is asked for its addresses', async () => {
  const { payment, provider, sent } = await open({
    methods: all,
    properties: {
      bip122_getAccountAddresses: JSON.stringify({
        [networkId]: [{ address: to, intention: 'payment' }],
      }),
    },
  })
  const method = 'getAccountAddresses'
  expect(await provider.request({ method, params: {} })).toMatchObject([
    { address: payment.address, intention: 'payment' },
    { intention: 'ordinal' },
  ])
  expect(sent).toEqual([method])
})

test.each(['{', '7', '{"__proto__":[]}', '[]'])(
  'error: properties %s are ignored',
  async (text) => {
    const { provider, sent } = await open({
      methods: all,
      properties: { bip122_getAccountAddresses: text },
    })
    await provider.request({ method: 'getAccountAddresses', params: {} })
    expect(sent).toEqual(['getAccountAddresses'])
  },
)
