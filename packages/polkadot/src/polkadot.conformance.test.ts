import type { Network } from '@latchkit/core'
import {
  ecdsaKey,
  keys,
  openPolkadotNodes,
} from '@latchkit/test/polkadot/openPolkadotApp'
import type { AdapterHarness } from '@latchkit/testing/conformance'
import { listAdapterCases } from '@latchkit/testing/conformance'
import type { PolkadotKey } from '@latchkit/testing/polkadot'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import {
  ed25519Verify,
  secp256k1Compress,
  secp256k1Recover,
  sr25519Verify,
  waitReady,
} from '@polkadot/wasm-crypto'
import { Blake2256 } from '@polkadot-api/substrate-bindings'
import { afterAll, afterEach, beforeEach, describe, test, vi } from 'vitest'
import { readPublicKey } from './address/address.ts'
import { polkadotNetwork } from './networks/polkadotNetwork.ts'
import { polkadot } from './polkadot.ts'

const { networks, nodes, stop } = await openPolkadotNodes()
await waitReady()
afterAll(stop)

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Keys = createFakePolkadotWallet.Parameters['accounts']

function openWallet(accounts: Keys) {
  let how: 'approve' | 'reject' | 'hang' = 'approve'
  const wallet = createFakePolkadotWallet({
    accounts,
    onPrompt: async () => how,
  })
  wallet.inject(page)
  const addresses = wallet.accounts.map(({ address }) => address)
  return {
    connectorId: 'polkadot:fake-wallet',
    addresses: addresses as [string, string],
    answer(next: typeof how) {
      how = next
    },
    countPrompts: () => wallet.requests.length,
    countListeners: wallet.countListeners,
    async selectAccount(address: string) {
      wallet.open([address, ...addresses.filter((each) => each !== address)])
    },
    close: async () => wallet.revoke(),
  }
}

const toBytes = (hex: string) =>
  Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))

/** Rust's libsecp256k1: the account is the hash of the key that the signature gives. */
function verifyEcdsa(
  signature: Uint8Array,
  message: Uint8Array,
  account: Uint8Array,
): boolean {
  const [hash, recovery] = [Blake2256(message), signature[64]]
  // The signature of another kind of key.
  if (recovery === undefined) return false
  const key = secp256k1Recover(hash, signature.slice(0, 64), recovery)
  return Buffer.from(Blake2256(secp256k1Compress(key))).equals(account)
}

const verifiers: Readonly<Record<PolkadotKey['type'], typeof verifyEcdsa>> = {
  ed25519: ed25519Verify,
  sr25519: sr25519Verify,
  ecdsa: verifyEcdsa,
}

const createHarness = (accounts: Keys): AdapterHarness => ({
  networks,
  isNetworkless: true,
  // An extension that has forgotten the page asks again when the page is opened.
  asksAfterClosing: true,
  unknownNetwork: polkadotNetwork({
    genesisHash: `0x${'ab'.repeat(32)}`,
    name: 'Elsewhere',
    rpcUrl: 'ws://127.0.0.1:1',
  }),
  setup: async () => ({ adapter: polkadot(), wallet: openWallet(accounts) }),
  // Rust's schnorrkel, ed25519-dalek and libsecp256k1, which share no code with the wallet's keys.
  async verifyMessage({ address, message, signature }) {
    const signer = createFakePolkadotWallet({ accounts }).accounts.find(
      (each) => each.address === address,
    )
    const verify = verifiers[signer?.type ?? 'sr25519']
    const text = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
    const publicKey = toBytes(readPublicKey(address) ?? '')
    return verify(toBytes(signature), text, publicKey)
  },
  async readTransaction({ network, hash }: { network: Network; hash: string }) {
    const node = nodes.find((each) =>
      each.genesisHash.startsWith(`0x${network.id}`),
    )
    const find = () => node?.getExtrinsic(hash)
    await vi.waitUntil(() => find() !== undefined)
    const { to = '', value = 0n, isSuccess } = find() ?? {}
    if (!isSuccess) throw new Error('The transfer has failed.')
    const wallet = createFakePolkadotWallet({ accounts })
    const recipient = wallet.accounts.find(
      (each) => readPublicKey(each.address) === to,
    )
    return { to: recipient?.address ?? to, value }
  },
})

describe.each<[string, Keys]>([
  ['sr25519', keys],
  ['ed25519', [...keys].reverse()],
  ['ecdsa', [ecdsaKey, ...keys]],
])('a wallet with a key of %s', (_, accounts) => {
  for (const { title, run } of listAdapterCases(createHarness(accounts)))
    test(title, run)
})
