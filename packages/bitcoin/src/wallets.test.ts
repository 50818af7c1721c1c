import type { Kit, Network } from '@latchkit/core'
import {
  connect,
  createKit,
  createMemoryStorage,
  getAccount,
  getBalance,
  sendTransaction,
  signMessage,
  switchNetwork,
  watchConnectors,
} from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { encodeBase64 } from '@latchkit/protocol/internal'
import { verifyBip137 } from '@latchkit/test/bitcoin/verifyBip137'
import { verifyBip322 } from '@latchkit/test/bitcoin/verifyBip322'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import { estimateFee } from './actions/estimateFee.ts'
import { getAddresses } from './actions/getAddresses.ts'
import { sendTransfer } from './actions/sendTransfer.ts'
import { signMessage as signBitcoinMessage } from './actions/signMessage.ts'
import { signPsbt } from './actions/signPsbt.ts'
import { bitcoin } from './bitcoin.ts'
import { createEsplora } from './esplora/createEsplora.ts'
import { bitcoinMainnet } from './networks/bitcoinMainnet.ts'
import { bitcoinRegtest } from './networks/bitcoinRegtest.ts'
import { bitcoinSignet } from './networks/bitcoinSignet.ts'
import { buildTransfer } from './transfer/buildTransfer.ts'

const { chain, url, stop } = await startBitcoin({ network: 'mainnet' })
afterAll(stop)

const network: Network = {
  ...bitcoinMainnet,
  rpcUrls: { default: { http: [url] } },
}
const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

let page: EventTarget & Record<string, unknown>
beforeEach(() => {
  page = new EventTarget() as typeof page
  vi.stubGlobal('window', page)
})
let unmount = () => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

type Kind = Parameters<ReturnType<typeof createFakeBitcoinWallet>['install']>[0]

/** Keys that no other test has spent from. */
let keys = 100
function createWallet(paymentType: 'p2wpkh' | 'p2sh' | 'p2tr' = 'p2wpkh') {
  keys += 1
  return createFakeBitcoinWallet({
    privateKeys: [keys, keys + 1_000].map((key) =>
      key.toString(16).padStart(64, '0'),
    ),
    networks: [{ networkId: network.caipNetworkId, prefix: 'bc', url }],
    paymentType,
  })
}

async function openKit(networks: readonly Network[] = [network]): Promise<Kit> {
  const storage = createMemoryStorage()
  const kit = createKit({ adapters: [bitcoin()], networks, storage })
  unmount = kit.mount()
  await new Promise<void>((resolve) => {
    watchConnectors(kit, {
      onChange: (connectors) => connectors.length > 0 && resolve(),
    })
    if (kit.getState().connectors.length > 0) resolve()
  })
  return kit
}

async function open(
  kind: Kind,
  { value = 1_000_000n, ...options }: Options = {},
) {
  const wallet = createWallet(options.paymentType)
  const [account] = wallet.accounts
  if (!account) throw new Error('The wallet has no account.')
  const { payment, ordinals } = account
  if (value > 0n) chain.fund(payment.address, value)
  // An inscription.
  chain.fund(ordinals.address, 10_000n)
  wallet.install(kind, page)
  const kit = await openKit()
  const [connector] = kit.getState().connectors
  await connect(kit, { connectorId: connector?.id ?? '' })
  return { kit, wallet, payment, ordinals }
}
type Options = {
  paymentType?: 'p2wpkh' | 'p2sh' | 'p2tr'
  value?: bigint
}

describe.each<Kind>(['unisat', 'okx', 'leather', 'provider', 'standard'])(
  'a wallet in the form of %s',
  (kind) => {
    test('default: connects its payment address alone', async () => {
      const { kit, payment } = await open(kind)
      expect(kit.getState().connections.get('bip122')).toMatchObject({
        accounts: [{ address: payment.address, type: 'payment' }],
      })
    })

    // Leather keeps Taproot addresses for ordinals.
    const types = ['p2wpkh', 'p2sh', 'p2tr'] as const
    test.each(types.slice(0, kind === 'leather' ? 2 : 3))(
      'default: signs a message with an address of kind %s',
      async (paymentType) => {
        const { kit, payment } = await open(kind, { paymentType })
        const message = 'Grüße, 世界 👋\nsecond line'
        const signature = await signMessage(kit, { message })
        const { address } = payment
        expect(verifyBip322({ address, message, signature })).toBe(true)
      },
    )

    test('default: sends a transfer', async () => {
      const { kit, payment, ordinals } = await open(kind)
      const value = 50_000n
      const txid = await sendTransaction(kit, { to: recipient, value })
      const sent = chain.getTransaction(txid)
      expect(sent?.vout[0]).toMatchObject({
        scriptpubkey_address: recipient,
        value: 50_000,
      })
      expect(sent?.vout[1]?.scriptpubkey_address).toBe(payment.address)
      expect(chain.listUtxos(ordinals.address)).toHaveLength(1)
    })
  },
)

describe('sendTransfer builds the transaction if a fee rate is given', () => {
  test.each([
    ['p2wpkh', 'standard'],
    ['p2sh', 'provider'],
    ['p2tr', 'unisat'],
  ] as const)('%s', async (paymentType, kind) => {
    const { kit, payment } = await open(kind, { paymentType })
    chain.fund(payment.address, 300_000n)
    const to = recipient
    const value = 1_200_000n
    const { fee, feeRate } = await estimateFee(kit, { to, value })
    expect(feeRate).toBe(3)
    const txid = await sendTransfer(kit, { to, value, feeRate, memo: 'cafe' })
    const sent = chain.getTransaction(txid)
    expect(kit.getState().sent).toMatchObject([
      {
        networkId: network.caipNetworkId,
        address: payment.address,
        hash: txid,
      },
    ])
    expect(sent?.vin).toHaveLength(2)
    expect(sent?.vout.map((each) => each.scriptpubkey_address)).toEqual([
      recipient,
      undefined,
      payment.address,
    ])
    expect(sent?.vout[1]?.scriptpubkey).toBe('6a02cafe')
    const outputs = sent?.vout.reduce((sum, each) => sum + each.value, 0) ?? 0
    const paid = 1_300_000 - outputs
    const size = Math.ceil((sent?.weight ?? 0) / 4)
    expect(paid).toBeGreaterThanOrEqual(size * 3)
    // A few bytes of rounding for each input, and the memo's 13.
    expect(paid).toBeLessThan(size * 3 + 20)
    expect(paid - Number(fee)).toBe(13 * 3)
    // A Taproot address that serves both purposes keeps its inscription.
    const kept = paymentType === 'p2tr' ? 10_000 : 0
    const { value: balance } = await getBalance(kit)
    expect(Number(balance)).toBe((sent?.vout[2]?.value ?? 0) + kept)
  })

  test('behavior: change that is dust becomes part of the fee', async () => {
    const { kit } = await open('standard', { value: 50_500n })
    const parameters = { to: recipient, value: 50_000n, feeRate: 2 }
    const txid = await sendTransfer(kit, parameters)
    expect(chain.getTransaction(txid)?.vout).toHaveLength(1)
  })

  test('behavior: an address for both purposes keeps coins that may carry inscriptions', async () => {
    const { kit } = await open('unisat', { paymentType: 'p2tr', value: 0n })
    const sending = sendTransfer(kit, {
      ...{ to: recipient, value: 1_000n, feeRate: 1 },
    })
    await expect(sending).rejects.toMatchObject({
      ...{ name: 'InsufficientFundsError', available: 0n },
    })
  })
})

test('getAddresses: names what each address is for', async () => {
  const { kit, payment, ordinals } = await open('provider')
  expect(await getAddresses(kit)).toEqual([
    {
      ...{ address: payment.address, publicKey: payment.publicKey },
      intention: 'payment',
    },
    {
      ...{ address: ordinals.address, publicKey: ordinals.publicKey },
      intention: 'ordinal',
    },
  ])
})

describe('signMessage', () => {
  test.each([
    ['unisat', 'p2wpkh'],
    ['okx', 'p2wpkh'],
    ['provider', 'p2wpkh'],
    ['provider', 'p2sh'],
  ] as const)('a recoverable signature: %s %s', async (kind, paymentType) => {
    const { kit, payment } = await open(kind, { paymentType })
    const { address } = payment
    const message = 'Grüße'
    const signature = await signBitcoinMessage(kit, {
      ...{ message, protocol: 'ecdsa' },
    })
    expect(verifyBip137({ address, message, signature })).toBe(true)
    const other = { address, message: 'Gruss', signature }
    expect(verifyBip137(other)).toBe(false)
  })

  test.each(['leather', 'standard'] as const)(
    'error: %s has no recoverable signatures',
    async (kind) => {
      const { kit, wallet } = await open(kind)
      const signing = signBitcoinMessage(kit, {
        ...{ message: 'x', protocol: 'ecdsa' },
      })
      await expect(signing).rejects.toMatchObject({ code: 4200 })
      expect(wallet.prompts).toBe(1)
    },
  )

  test('the address for ordinals', async () => {
    const { kit, ordinals } = await open('provider')
    const { address } = ordinals
    const message = 'Hello'
    const signature = await signBitcoinMessage(kit, { message, address })
    expect(verifyBip322({ address, message, signature })).toBe(true)
  })
})

test('signPsbt: returns the signed PSBT', async () => {
  const { kit, payment } = await open('provider')
  const { psbt } = await buildTransfer({
    ...{ esplora: createEsplora({ network, urls: [url] }), network },
    ...{ from: payment.address, to: recipient, value: 1_000n, feeRate: 1 },
  })
  const given = encodeBase64(psbt)
  const signed = await signPsbt(kit, {
    psbt: given,
    signInputs: [{ index: 0 }],
  })
  expect(signed).not.toBe(given)
  expect(signed.length).toBeGreaterThan(given.length)
})

test.each<Kind>(['unisat', 'okx', 'leather', 'provider', 'standard'])(
  'error: signPsbt does not ask a wallet in the form of %s for junk',
  async (kind) => {
    const { kit, wallet, payment } = await open(kind)
    const { psbt } = await buildTransfer({
      ...{ esplora: createEsplora({ network, urls: [url] }), network },
      ...{ from: payment.address, to: recipient, value: 1_000n, feeRate: 1 },
    })
    const given = encodeBase64(psbt)
    const { prompts } = wallet
    for (const [text, index] of [
      ['', 0],
      ['zz', 0],
      ['00', 0],
      [btoa('not a PSBT'), 0],
      [given, Number.NaN],
      [given, -1],
      [given, 0.5],
      [given, 2 ** 32],
      [given, Number.POSITIVE_INFINITY],
    ] as const)
      await expect(
        signPsbt(kit, { psbt: text, signInputs: [{ index }] }),
      ).rejects.toMatchObject({ code: -32602 })
    expect(wallet.prompts).toBe(prompts)
  },
)

describe('error: transfers', () => {
  test.each([
    ['dust', recipient, 293n, 'DustError'],
    ['nothing', recipient, 0n, 'InvalidAmountError'],
    ['more than there is', recipient, 2_000_000n, 'InsufficientFundsError'],
    [
      'a wrong checksum',
      `${recipient.slice(0, -1)}5`,
      1n,
      'InvalidAddressError',
    ],
    [
      'another network',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      1n,
      'InvalidAddressError',
    ],
  ])('%s', async (_, to, value, name) => {
    const { kit, wallet } = await open('standard')
    const prompts = wallet.prompts
    const sending = sendTransaction(kit, { to, value })
    await expect(sending).rejects.toMatchObject({ name })
    expect(wallet.prompts).toBe(prompts)
  })

  test.each([
    ['unsigned', 'TransactionUnsignedError'],
    ['altered', 'TransactionAlteredError'],
    ['sighashNone', 'TransactionAlteredError'],
  ] as const)('a wallet that returns a PSBT %s', async (psbt, name) => {
    const { kit, wallet, payment } = await open('standard')
    wallet.misbehave({ psbt })
    const sending = sendTransaction(kit, { to: recipient, value: 1_000n })
    await expect(sending).rejects.toMatchObject({ name })
    expect(chain.listUtxos(payment.address)).toHaveLength(1)
  })

  test('an API of another chain', async () => {
    const { kit } = await open('standard')
    const other = await startBitcoin({ network: 'regtest' })
    const esplora = createEsplora({ network, urls: [other.url] })
    await expect(esplora.getFeeRate(1)).rejects.toMatchObject({
      name: 'NodeNetworkError',
    })
    // The next URL is used.
    const both = createEsplora({ network, urls: [other.url, url] })
    expect(await both.getFeeRate(1)).toBe(5)
    await other.stop()
    expect(getAccount(kit).status).toBe('connected')
  })
})

test('error: an API that lists a coin with another amount', async () => {
  const { payment, wallet } = await open('standard')
  const esplora = createEsplora({ network, urls: [url] })
  const building = buildTransfer({
    ...{ network, from: payment.address, to: recipient, value: 1_000n },
    esplora: {
      ...esplora,
      async listUtxos(address) {
        const [utxo] = await esplora.listUtxos(address)
        return utxo ? [{ ...utxo, value: utxo.value - 1n }] : []
      },
    },
  })
  await expect(building).rejects.toMatchObject({ name: 'NodeResponseError' })
  expect(wallet.prompts).toBe(1)
})

test.each<Kind>(['unisat', 'okx', 'leather', 'provider', 'standard'])(
  'error: a wallet in the form of %s that hangs, and one that rejects',
  async (kind) => {
    const { kit, wallet } = await open(kind)
    wallet.answer('hang')
    const controller = new AbortController()
    const { signal } = controller
    const signing = signMessage(kit, { message: 'x', signal })
    setTimeout(() => controller.abort(), 50)
    await expect(signing).rejects.toMatchObject({ name: 'RequestAbortedError' })
    wallet.answer('reject')
    await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
  },
)

describe('error: wallets', () => {
  test('swapped purposes', async () => {
    const wallet = createWallet()
    wallet.misbehave({ swapPurposes: true })
    wallet.install('provider', page)
    const kit = await openKit()
    const connecting = connect(kit, {
      connectorId: 'bip122:fakeproviders.bitcoinprovider',
    })
    await expect(connecting).rejects.toMatchObject({ name: 'PurposeError' })
    expect(getAccount(kit).status).toBe('disconnected')
  })

  test.each([[42], [{}], ['text'], [null], [[1, {}]], [{ signature: 7 }]])(
    'a signature %j',
    async (value) => {
      const { kit, wallet } = await open('unisat')
      wallet.misbehave({ junk: { value } })
      const signing = signMessage(kit, { message: 'x' })
      await expect(signing).rejects.toMatchObject({
        name: 'WalletResponseError',
      })
    },
  )

  test('another account than the one that the request is for', async () => {
    const { kit, wallet, payment } = await open('unisat')
    const [, second] = wallet.accounts
    const { prompts } = wallet
    const signing = signMessage(kit, { message: 'x' })
    wallet.selectAccount(second?.payment.address ?? '')
    await expect(signing).rejects.toMatchObject({ code: 4100 })
    expect(wallet.prompts).toBe(prompts)
    expect(getAccount(kit).address).not.toBe(payment.address)
  })

  test('two of one name', async () => {
    for (const _ of [1, 2]) createWallet().install('standard', page)
    const kit = await openKit()
    expect(
      kit.getState().connectors.map(({ id, claimants }) => ({ id, claimants })),
    ).toEqual([
      { id: 'bip122:standard.fake-bitcoin-wallet', claimants: 2 },
      { id: 'bip122:standard.fake-bitcoin-wallet:2', claimants: 2 },
    ])
  })

  test("a wallet is a face of a known brand by its name, and its id is no other face's", async () => {
    createWallet().install('okx', page)
    createWallet().install('standard', page)
    const kit = await openKit()
    expect(
      kit.getState().connectors.map(({ id, brand }) => ({ id, brand })),
    ).toEqual([
      { id: 'bip122:com.okex.wallet', brand: 'com.okex.wallet' },
      { id: 'bip122:standard.fake-bitcoin-wallet', brand: undefined },
    ])
  })

  test('OKX is restored on the network of the last page', async () => {
    const storage = createMemoryStorage()
    const networks = [network, bitcoinSignet]
    const wallet = createFakeBitcoinWallet({
      privateKeys: ['77'.repeat(32)],
      networks: [
        { networkId: network.caipNetworkId, prefix: 'bc' },
        { networkId: bitcoinSignet.caipNetworkId, prefix: 'tb' },
      ],
    })
    wallet.install('okx', page)
    const openPage = async () => {
      const kit = createKit({ adapters: [bitcoin()], networks, storage })
      unmount = kit.mount()
      await vi.waitUntil(() => kit.getState().connectors.length > 0)
      return kit
    }
    const before = await openPage()
    await connect(before, { connectorId: 'bip122:com.okex.wallet' })
    await switchNetwork(before, { network: bitcoinSignet })
    const { address } = getAccount(before)
    expect(address).toMatch(/^tb1/)
    unmount()
    const after = await openPage()
    await vi.waitUntil(() => getAccount(after).status === 'connected')
    expect(getAccount(after).address).toBe(address)
  })

  test('the wallet of the last page is restored among thirty others', async () => {
    const storage = createMemoryStorage()
    const wallet = createWallet()
    wallet.install('unisat', page)
    const openPage = () => {
      const networks = [network]
      const kit = createKit({ adapters: [bitcoin()], networks, storage })
      unmount = kit.mount()
      return kit
    }
    const before = openPage()
    await vi.waitUntil(() => before.getState().connectors.length > 0)
    await connect(before, { connectorId: 'bip122:io.unisat' })
    unmount()
    delete page.unisat
    const after = openPage()
    const detail = (api: { register(...wallets: object[]): void }) => {
      for (let i = 0; i < 31; i += 1)
        api.register({
          name: `Wallet ${i}`,
          features: { 'bitcoin:connect': {} },
        })
    }
    const announce = () =>
      page.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', { detail }),
      )
    // The discovery may load after this.
    page.addEventListener('wallet-standard:app-ready', announce)
    announce()
    await vi.waitUntil(() => after.getState().connectors.length === 30)
    wallet.install('unisat', page)
    await vi.waitUntil(() => getAccount(after).status === 'connected')
    expect(getAccount(after).address).toBe(wallet.accounts[0]?.payment.address)
  })

  test('a wallet that appears without an event', async () => {
    createWallet().install('leather', page)
    const kit = await openKit()
    createWallet().install('provider', page)
    await vi.waitUntil(() => kit.getState().connectors.length === 2)
    expect(kit.getState().connectors.map(({ name }) => name)).toEqual([
      'Leather',
      'Fake Bitcoin Wallet',
    ])
  })

  test('objects that throw or are malformed are no wallets', async () => {
    const bad = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    page.unisat = bad
    page.okxwallet = bad
    page.btc_providers = [bad, null, { id: 'x.y', name: 'X' }, 7]
    createWallet().install('leather', page)
    const kit = await openKit()
    const names = kit.getState().connectors.map(({ name }) => name)
    expect(names).toContain('Leather')
    expect(names).not.toContain('X')
  })

  test('a network of other addresses', async () => {
    const wallet = createWallet()
    wallet.install('leather', page)
    const kit = await openKit([bitcoinRegtest, network])
    await connect(kit, { connectorId: 'bip122:io.leather' })
    expect(kit.getState().connections.get('bip122')).toMatchObject({
      networkId: network.caipNetworkId,
    })
  })
})
