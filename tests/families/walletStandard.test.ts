import { createPublicKey, verify } from 'node:crypto'
import { bitcoin, bitcoinMainnet } from '@latchkit/bitcoin'
import {
  connectAll,
  createKit,
  createMemoryStorage,
  disconnect,
  getAccount,
  signMessage,
} from '@latchkit/core'
import { solana, solanaMainnet } from '@latchkit/solana'
import { verifyBip322 } from '@latchkit/test/bitcoin/verifyBip322'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { createFakeSolanaWallet } from '@latchkit/testing/solana'
import { getBase58Encoder } from '@solana/kit'
import { getWallets } from '@wallet-standard/app'
import { beforeEach, expect, test, vi } from 'vitest'

const message = 'Grüße, 世界 👋'
const bytes = new TextEncoder().encode(message)

type Account = { address: string; publicKey: Uint8Array }
type Feature = Record<string, (input?: object) => Promise<unknown>>

// The official app library is made once for a page.
const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('window', page)
})

const solanaWallet = createFakeSolanaWallet({
  seeds: [new Uint8Array(32).fill(1)],
  chains: ['solana:mainnet'],
})
solanaWallet.register(page)
const bitcoinWallet = createFakeBitcoinWallet({
  privateKeys: ['11'.repeat(32)],
  networks: [{ networkId: bitcoinMainnet.caipNetworkId, prefix: 'bc' }],
})
bitcoinWallet.install('standard', page)

/** Verifies by OpenSSL. */
function verifyEd25519(publicKey: Uint8Array, signature: Uint8Array) {
  const x = Buffer.from(publicKey).toString('base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  expect(verify(null, bytes, key, signature)).toBe(true)
  expect(verify(null, bytes.slice(1), key, signature)).toBe(false)
}

/** Verifies by bitcoinjs-lib. */
function verifyBitcoin(address: string, signature: string) {
  expect(verifyBip322({ address, message, signature })).toBe(true)
  expect(verifyBip322({ address, message: 'x', signature })).toBe(false)
}

test('behavior: the official app library uses both wallets, whose signatures other libraries verify', async () => {
  const wallets = getWallets().get()
  expect(wallets).toHaveLength(2)

  /** Calls a feature of the wallet that has it. */
  const call = async (name: string, input?: object) => {
    const wallet = wallets.find(({ features }) => name in features)
    const feature = wallet?.features[name as never] as Feature | undefined
    return feature?.[`${name.split(':')[1]}`]?.(input)
  }
  const sign = async (family: string, connect: string) => {
    const { accounts } = (await call(connect)) as { accounts: Account[] }
    const [account] = accounts
    if (!account) throw new Error('The wallet opened no account.')
    const given = { account, message: bytes }
    const answer = await call(`${family}:signMessage`, given)
    const [{ signature } = { signature: bytes }] = answer as {
      signature: Uint8Array
    }[]
    return { account, signature }
  }

  const solana = await sign('solana', 'standard:connect')
  verifyEd25519(solana.account.publicKey, solana.signature)
  const bitcoin = await sign('bitcoin', 'bitcoin:connect')
  const signature = Buffer.from(bitcoin.signature).toString('base64')
  verifyBitcoin(bitcoin.account.address, signature)

  solanaWallet.revoke()
  bitcoinWallet.close()
})

test('behavior: a kit connects, signs with and disconnects both wallets beside the official app library', async () => {
  const official = getWallets().get()
  expect(official.flatMap(({ accounts }) => accounts)).toEqual([])
  const kit = createKit({
    adapters: [solana(), bitcoin()],
    networks: [solanaMainnet, bitcoinMainnet],
    storage: createMemoryStorage(),
  })
  const unmount = kit.mount()
  const listNames = () => kit.getState().connectors.map(({ name }) => name)
  await vi.waitFor(() => expect(listNames()).toHaveLength(2))
  expect(listNames().sort()).toEqual(official.map(({ name }) => name).sort())

  const connectorIds = kit.getState().connectors.map(({ id }) => id)
  const { failures } = await connectAll(kit, { connectorIds })
  expect(failures).toEqual([])
  // What the kit has connected is what the wallets show to any app of the page.
  const shared = official.flatMap(({ accounts }) =>
    accounts.map(({ address }) => address),
  )
  const read = (namespace: 'solana' | 'bip122') =>
    getAccount(kit, { namespace })
  const { address: onSolana = '' } = read('solana')
  const { address: onBitcoin = '' } = read('bip122')
  expect(shared).toEqual(expect.arrayContaining([onSolana, onBitcoin]))

  const signature = await signMessage(kit, { namespace: 'solana', message })
  const toBytes = (text: string) =>
    Uint8Array.from(getBase58Encoder().encode(text))
  verifyEd25519(toBytes(onSolana), toBytes(signature))
  verifyBitcoin(
    onBitcoin,
    await signMessage(kit, { namespace: 'bip122', message }),
  )

  await disconnect(kit, { namespace: 'solana' })
  expect(read('solana').status).toBe('disconnected')
  expect(read('bip122').address).toBe(onBitcoin)
  const left = official.flatMap(({ accounts }) => accounts)
  expect(left.map(({ address }) => address)).not.toContain(onSolana)
  await disconnect(kit)
  expect(read('bip122').status).toBe('disconnected')
  unmount()
})
