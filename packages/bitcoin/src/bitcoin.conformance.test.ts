import type { Network } from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { verifyBip322 } from '@latchkit/test/bitcoin/verifyBip322'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { listAdapterCases } from '@latchkit/testing/conformance'
import { afterAll, afterEach, beforeEach, describe, test, vi } from 'vitest'
import { bitcoin } from './bitcoin.ts'
import { bitcoinMainnet } from './networks/bitcoinMainnet.ts'
import { bitcoinSignet } from './networks/bitcoinSignet.ts'
import { bitcoinTestnet } from './networks/bitcoinTestnet.ts'
import { bitcoinTestnet4 } from './networks/bitcoinTestnet4.ts'

const privateKeys = ['11'.repeat(32), '22'.repeat(32)]
const chains = await Promise.all(
  (['testnet', 'signet', 'testnet4', 'mainnet'] as const).map((network) =>
    startBitcoin({ network }),
  ),
)
afterAll(async () => {
  for (const { stop } of chains) await stop()
})

const all = [
  bitcoinTestnet,
  bitcoinSignet,
  bitcoinTestnet4,
  bitcoinMainnet,
].map((network, index): Network => {
  const url = chains[index]?.url ?? ''
  return { ...network, rpcUrls: { default: { http: [url] } } }
}) as [Network, Network, Network, Network]
const [testnet, signet, testnet4, mainnet] = all

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Kind = 'unisat' | 'provider' | 'okx' | 'leather' | 'standard'
type Options = {
  kind: Kind
  paymentType?: 'p2wpkh' | 'p2sh' | 'p2tr'
  signOnly?: boolean
}

const connectorIds: Readonly<Record<Kind, string>> = {
  unisat: 'bip122:io.unisat',
  provider: 'bip122:fakeproviders.bitcoinprovider',
  okx: 'bip122:com.okex.wallet',
  leather: 'bip122:io.leather',
  standard: 'bip122:standard.fake-bitcoin-wallet',
}

function openWallet({ kind, signOnly, paymentType }: Options) {
  const wallet = createFakeBitcoinWallet({
    ...{ privateKeys, paymentType },
    networks: all.map(({ caipNetworkId, rpcUrls }) => ({
      networkId: caipNetworkId,
      prefix: caipNetworkId === mainnet.caipNetworkId ? 'bc' : 'tb',
      url: rpcUrls.default.http[0],
    })),
  })
  wallet.misbehave({ signOnly })
  for (const { payment } of wallet.accounts)
    for (const { chain } of chains.slice(0, 3))
      chain.fund(payment.address, 1_000_000n)
  wallet.install(kind, page)
  const [first, second] = wallet.accounts.map(({ payment }) => payment.address)
  if (!first || !second) throw new Error('The wallet has not two accounts.')
  return {
    connectorId: connectorIds[kind],
    addresses: [first, second] as const,
    answer: wallet.answer,
    countPrompts: () => wallet.prompts,
    countListeners: () => wallet.listeners,
    async selectAccount(address: string) {
      wallet.selectAccount(address)
    },
    async selectNetwork({ caipNetworkId }: Network) {
      wallet.selectNetwork(caipNetworkId)
    },
    async close() {
      wallet.close()
    },
  }
}

const listCases = (options: Options) =>
  listAdapterCases({
    networks: [testnet, signet],
    // Wallets have a fixed list of networks: this one is unknown to the app, until it adds it.
    unknownNetwork: options.kind === 'okx' ? mainnet : testnet4,
    // The page chooses OKX's network by its object, and names Leather's with each request.
    isNetworkless: ['okx', 'leather', 'standard'].includes(options.kind),
    isEventless: options.kind === 'leather',
    isUnrestorable: options.kind === 'leather',
    setup: async () => ({ adapter: bitcoin(), wallet: openWallet(options) }),
    verifyMessage: async (parameters) => verifyBip322(parameters),
    async readTransaction({ network, hash }) {
      const index = all.indexOf(network)
      const [output] = chains[index]?.chain.getTransaction(hash)?.vout ?? []
      return {
        to: output?.scriptpubkey_address ?? '',
        value: BigInt(output?.value ?? 0),
      }
    },
  })

describe.each<Options>([
  { kind: 'unisat' },
  { kind: 'unisat', paymentType: 'p2tr' },
  { kind: 'unisat', signOnly: true },
  { kind: 'provider' },
  { kind: 'provider', paymentType: 'p2sh', signOnly: true },
  { kind: 'provider', signOnly: true },
  { kind: 'okx' },
  { kind: 'okx', signOnly: true },
  { kind: 'leather' },
  { kind: 'leather', signOnly: true },
  { kind: 'standard' },
  { kind: 'standard', paymentType: 'p2sh' },
])('a wallet with %j', (options) => {
  for (const { title, run } of listCases(options)) test(title, run)
})
