import { createPublicKey, verify } from 'node:crypto'
import { startSolanaNode } from '@latchkit/devnet/solana'
import type { AdapterHarness } from '@latchkit/testing/conformance'
import { listAdapterCases } from '@latchkit/testing/conformance'
import { createFakeSolanaWallet } from '@latchkit/testing/solana'
import { afterAll, afterEach, beforeEach, describe, test, vi } from 'vitest'
import { decodeBase58 } from './encoding/base58.ts'
import { solanaDevnet } from './networks/solanaDevnet.ts'
import { solanaNetwork } from './networks/solanaNetwork.ts'
import { solanaTestnet } from './networks/solanaTestnet.ts'
import { solana } from './solana.ts'

const seeds = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const { addresses } = createFakeSolanaWallet({ seeds })
const [first = '', second = ''] = addresses
const node = await startSolanaNode({
  accounts: addresses.map((address) => ({ address, lamports: 10n ** 10n })),
})
const local = solanaNetwork({
  name: 'Local',
  genesisHash: node.genesisHash,
  rpcUrl: node.rpcUrl,
})
afterAll(node.stop)

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function openWallet(
  features: createFakeSolanaWallet.Parameters['features'],
): Awaited<ReturnType<AdapterHarness['setup']>>['wallet'] {
  let how: 'approve' | 'reject' | 'hang' = 'approve'
  const wallet = createFakeSolanaWallet({
    ...{ seeds, features },
    chains: ['solana:localnet', 'solana:devnet', 'solana:testnet'],
    rpcUrls: { 'solana:localnet': node.rpcUrl },
    onPrompt: async () => how,
  })
  wallet.register(page)
  return {
    connectorId: 'solana:Fake Solana Wallet',
    addresses: [first, second],
    answer(next) {
      how = next
    },
    countPrompts: () => wallet.requests.length,
    countListeners: wallet.countListeners,
    async selectAccount(address) {
      wallet.open([address, ...addresses.filter((each) => each !== address)])
    },
    close: async () => wallet.revoke(),
  }
}

/** Checks a signature with OpenSSL, which shares no code with the wallet or the adapter. */
function isSigned(address: string, message: Uint8Array, signature: string) {
  const x = Buffer.from(decodeBase58(address) ?? []).toString('base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, message, key, decodeBase58(signature) ?? new Uint8Array())
}

const createHarness = (
  features: createFakeSolanaWallet.Parameters['features'],
): AdapterHarness => ({
  networks: [local, solanaDevnet],
  isNetworkless: true,
  unknownNetwork: solanaTestnet,
  setup: async () => ({ adapter: solana(), wallet: openWallet(features) }),
  verifyMessage: async ({ address, message, signature }) =>
    isSigned(address, new TextEncoder().encode(message), signature),
  async readTransaction({ hash }) {
    const record = node.ledger.findRecord(hash)
    if (!record) throw new Error(`The chain does not have ${hash}.`)
    const { accounts, preBalances, postBalances } = record
    // The receiver is the account that has more afterwards.
    const i = accounts.findIndex(
      (_, j) => (postBalances[j] ?? 0n) > (preBalances[j] ?? 0n),
    )
    const value = (postBalances[i] ?? 0n) - (preBalances[i] ?? 0n)
    return { to: accounts[i] ?? '', value }
  },
})

describe.each([{}, { 'solana:signAndSendTransaction': false }])(
  'a wallet with %j',
  (features) => {
    for (const { title, run } of listAdapterCases(createHarness(features)))
      test(title, run)
  },
)
