import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bitcoin } from '@latchkit/bitcoin'
import type { Kit, Storage } from '@latchkit/core'
import {
  connect,
  createKit,
  createMemoryStorage,
  disconnect,
  getAccount,
  sendTransaction,
  signMessage,
} from '@latchkit/core'
import { evm } from '@latchkit/evm'
import { polkadot } from '@latchkit/polkadot'
import { solana } from '@latchkit/solana'
import { spawnRelay } from '@latchkit/test/relay/spawnRelay'
import { walletConnect } from '@latchkit/walletconnect'
import { AccountId } from '@polkadot-api/substrate-bindings'
import { generateKeyPairSigner } from '@solana/kit'
import * as bitcoinLibrary from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Signer } from './createSigners.ts'
import { createSigners } from './createSigners.ts'
import type { Namespaces } from './peers/SignClient.ts'
import { startNodes } from './startNodes.ts'
import { startPeer } from './startPeer.ts'
import 'fake-indexeddb/auto'

const families = ['eip155', 'solana', 'bip122', 'polkadot'] as const
type Family = (typeof families)[number]

const timeout = 20_000
let folder: string
let relay: spawnRelay.ReturnType
let nodes: startNodes.ReturnType
let wallet: startPeer.ReturnType
let signers: Readonly<Record<Family, Signer>>
let unmount = () => {}
let count = 0

beforeAll(async () => {
  nodes = await startNodes()
  signers = await createSigners(nodes)
  folder = await mkdtemp(join(tmpdir(), 'latchkit-interop-'))
  relay = await spawnRelay({ LATCHKIT_RELAY_DATA_DIR: folder })
  wallet = await startPeer({
    ...{ version: '2.21.8', name: 'wallet', relayUrl: relay.url },
    storage: join(folder, 'wallet.json'),
  })
})
afterEach(() => unmount())
afterAll(async () => {
  await wallet?.kill()
  await relay?.kill()
  await nodes?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What the wallet approves of these families. */
const toNamespaces = (approved: readonly Family[]): Namespaces =>
  Object.fromEntries(
    approved.map((family) => {
      const { networkId, address, methods } = signers[family]
      const accounts = [`${networkId}:${address}`]
      const events = ['accountsChanged', 'chainChanged']
      const chains = [networkId]
      return [
        family,
        { chains, accounts, methods: Object.keys(methods), events },
      ]
    }),
  )

/** A kit of four families, as the page creates it each time it loads. */
function load({ id, storage }: { id: string; storage: Storage }): Kit {
  vi.stubGlobal('location', { origin: 'https://dapp.example' })
  const kit = createKit({
    ...{ id, storage, metadata: { name: 'Dapp' } },
    networks: Object.values(nodes.networks),
    adapters: [evm(), solana(), bitcoin(), polkadot()],
    connectors: [walletConnect({ relayUrl: relay.url })],
  })
  unmount = kit.mount()
  return kit
}

/** Connects a new kit to the wallet, which approves some families. */
async function open(approved: readonly Family[]) {
  count += 1
  const page = { id: `families-${count}`, storage: createMemoryStorage() }
  const kit = load(page)
  let connected: Promise<unknown> = Promise.resolve()
  const uri = await new Promise<string>((onUri, reject) => {
    connected = connect(kit, { connectorId: 'walletConnect', onUri })
    connected.catch(reject)
  })
  await wallet.call('pair', { uri })
  const { id, params } = await wallet.next<{
    id: number
    params: { optionalNamespaces: Record<string, { chains: string[] }> }
  }>('session_proposal')
  const { topic } = await wallet.call('approve', {
    ...{ id, namespaces: toNamespaces(approved) },
  })
  await connected
  return { kit, page, topic, proposed: params.optionalNamespaces }
}

const listConnected = (kit: Kit) =>
  families.filter(
    (namespace) => getAccount(kit, { namespace }).status === 'connected',
  )

/** The wallet answers the next request, which is for this family's network; resolves with its method. */
async function answer(family: Family): Promise<string> {
  const { networkId, methods } = signers[family]
  const { id, topic, params } = await wallet.next<{
    id: number
    topic: string
    params: { chainId: string; request: { method: string; params: never } }
  }>('session_request')
  const { method } = params.request
  expect(params.chainId).toBe(networkId)
  const result = await methods[method]?.(params.request.params)
  await wallet.call('respond', { topic, id, result })
  return method
}

/** The dapp asks for a signature, the wallet gives one, and another library verifies it. */
async function expectSignature(kit: Kit, namespace: Family) {
  const { verify } = signers[namespace]
  const message = `Grüße an ${namespace} 👋`
  const pending = signMessage(kit, { namespace, message })
  await answer(namespace)
  const signature = await pending
  expect(await verify({ message, signature })).toBe(true)
  expect(await verify({ message: `${message}!`, signature })).toBe(false)
}

test('behavior: one session of four families, a verified signature in each, and one end for all', async () => {
  const { kit, topic, proposed } = await open(families)
  const chains = Object.values(proposed).flatMap((it) => it.chains)
  expect(chains).toEqual(families.map((it) => signers[it].networkId))
  expect(listConnected(kit)).toEqual(families)
  for (const namespace of families) {
    const { address } = getAccount(kit, { namespace })
    const isSame = kit.adapters.get(namespace)?.isSameAddress
    expect(isSame?.(`${address}`, signers[namespace].address)).toBe(true)
  }
  for (const family of families) await expectSignature(kit, family)
  await disconnect(kit)
  expect(await wallet.next('session_delete')).toMatchObject({ topic })
  expect(listConnected(kit)).toEqual([])
})

/** Gives the wallet's account coins, and says what a transfer needs and what the chain has of it afterwards. */
const transfers = {
  async solana() {
    const { ledger } = nodes.solana
    ledger.airdrop(signers.solana.address, 1_000_000_000n)
    const { address: to } = await generateKeyPairSigner()
    const readReceived = async () => ledger.getBalance(to)
    return { to, value: 250_000_000n, readReceived }
  },
  async bip122() {
    const { chain } = nodes.bitcoin
    chain.fund(signers.bip122.address, 100_000n)
    const network = bitcoinLibrary.networks.regtest
    const hash = randomBytes(20)
    const { address: to = '' } = bitcoinLibrary.payments.p2wpkh({
      ...{ hash, network },
    })
    const readReceived = async (txid: string) => {
      const [first] = chain.getTransaction(txid)?.vout ?? []
      expect(first?.scriptpubkey_address).toBe(to)
      return BigInt(first?.value ?? 0)
    }
    return { to, value: 20_000n, readReceived }
  },
  async polkadot() {
    const { getAccount, setAccount } = nodes.polkadot
    setAccount(signers.polkadot.address, { free: 1_000_000_000_000n })
    const to = AccountId(0).dec(randomBytes(32))
    const readReceived = async () => {
      await vi.waitFor(() => expect(getAccount(to).free).not.toBe(0n))
      return getAccount(to).free
    }
    return { to, value: 20_000_000_000n, readReceived }
  },
}

test.each([
  ['solana', ['solana_signTransaction']],
  ['bip122', ['getAccountAddresses', 'signPsbt']],
  ['polkadot', ['polkadot_signTransaction']],
] as const)(
  'behavior: a transfer of %s is signed by the wallet of the session, and the chain accepts it',
  async (namespace, methods) => {
    const { kit } = await open(families)
    const { to, value, readReceived } = await transfers[namespace]()
    const pending = sendTransaction(kit, { namespace, to, value })
    const answered: string[] = []
    for (const _ of methods) answered.push(await answer(namespace))
    expect(answered).toEqual(methods)
    expect(await readReceived(await pending)).toBe(value)
    await disconnect(kit)
    await wallet.next('session_delete')
  },
)

test.each([
  [['solana']],
  [['eip155', 'bip122']],
  [['solana', 'bip122', 'polkadot']],
] as const)(
  'behavior: a wallet that approves only %j leaves the others as they were',
  async (approved) => {
    const { kit } = await open(approved)
    expect(listConnected(kit)).toEqual(approved)
    for (const family of approved) await expectSignature(kit, family)
    const [other] = families.filter((it) => !approved.some((id) => id === it))
    await expect(
      signMessage(kit, { namespace: other, message: 'no' }),
    ).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await disconnect(kit)
    await wallet.next('session_delete')
  },
)

test('behavior: a family that the wallet removes ends alone', async () => {
  const { kit, topic } = await open(families)
  const left = families.filter((it) => it !== 'solana')
  const namespaces = toNamespaces(left)
  await wallet.call('update', { topic, namespaces })
  await vi.waitFor(() => expect(listConnected(kit)).toEqual(left), { timeout })
  for (const family of left) await expectSignature(kit, family)
  await wallet.call('update', { topic, namespaces: toNamespaces(['bip122']) })
  await vi.waitFor(() => expect(listConnected(kit)).toEqual(['bip122']), {
    timeout,
  })
  await expectSignature(kit, 'bip122')
  await disconnect(kit)
  await wallet.next('session_delete')
})

test('behavior: a reload restores exactly the families of the session', async () => {
  const approved = ['eip155', 'solana', 'polkadot'] as const
  const { page } = await open(approved)
  unmount()
  const kit = load(page)
  await vi.waitFor(() => expect(listConnected(kit)).toEqual(approved), {
    timeout,
  })
  expect(getAccount(kit, { namespace: 'bip122' }).status).toBe('disconnected')
  for (const family of approved) await expectSignature(kit, family)
  await disconnect(kit)
  await wallet.next('session_delete')
})

test('behavior: a family that the wallet removed while the page was away is gone, and the others are restored', async () => {
  const { page, topic } = await open(families)
  unmount()
  const left = families.filter((it) => it !== 'solana')
  // It resolves only when the page is back.
  const updated = wallet.call('update', {
    ...{ topic, namespaces: toNamespaces(left) },
  })
  await vi.waitFor(async () => {
    const { sessions } = await wallet.call('status')
    const session = sessions.find((it) => it.topic === topic)
    expect(Object.keys(session?.namespaces ?? {})).toEqual(left)
  })
  const kit = load(page)
  await updated
  await vi.waitFor(() => expect(listConnected(kit)).toEqual(left), { timeout })
  expect(getAccount(kit, { namespace: 'solana' }).status).toBe('disconnected')
  for (const family of left) await expectSignature(kit, family)
  await disconnect(kit)
  await wallet.next('session_delete')
})

test('behavior: disconnecting one family of a session ends all, on both sides', async () => {
  const { kit, topic } = await open(families)
  await disconnect(kit, { namespace: 'polkadot' })
  expect(await wallet.next('session_delete')).toMatchObject({ topic })
  expect(listConnected(kit)).toEqual([])
  const { sessions } = await wallet.call('status')
  expect(sessions.filter((it) => it.topic === topic)).toEqual([])
})

test('behavior: a wallet that ends the session ends all families', async () => {
  const { kit, topic } = await open(families)
  await wallet.call('disconnect', { topic })
  await vi.waitFor(() => expect(listConnected(kit)).toEqual([]), { timeout })
})
