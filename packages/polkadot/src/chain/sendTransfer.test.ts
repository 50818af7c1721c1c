import type { Kit } from '@latchkit/core'
import { getBalance, sendTransaction, switchNetwork } from '@latchkit/core'
import { startPolkadotNode } from '@latchkit/devnet/polkadot'
import { openFaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import {
  dot,
  keys,
  openPolkadotApp,
  openPolkadotNodes,
} from '@latchkit/test/polkadot/openPolkadotApp'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { formatAddress } from '../address/parseAddress.ts'
import type { PolkadotNetwork } from '../networks/polkadotNetwork.ts'
import { polkadotNetwork } from '../networks/polkadotNetwork.ts'
import { openNode } from './openNode.ts'
import { getTransactionStatus } from './reads.ts'

const { networks, nodes, stop } = await openPolkadotNodes()
const [network] = networks
const [node] = nodes
afterAll(stop)
const unmounts = new Set<() => void>()
afterEach(() => {
  for (const unmount of unmounts) unmount()
  unmounts.clear()
  vi.unstubAllGlobals()
})

const fee = 156_000_000n
const stranger = (fill: number, ss58Prefix = 0) =>
  formatAddress(new Uint8Array(32).fill(fill), { ss58Prefix })

async function open(
  parameters: Partial<Parameters<typeof openPolkadotApp>[0]> = {},
) {
  const app = await openPolkadotApp({ networks, ...parameters })
  unmounts.add(app.unmount)
  return app
}

/** Sends, and waits until the extrinsic is in a block. */
async function send(kit: Kit, parameters: { to: string; value: bigint }) {
  const hash = await sendTransaction(kit, parameters)
  return vi.waitUntil(() => node.getExtrinsic(hash))
}

test('default: the chain moves the value, and the sender pays the fee', async () => {
  const { kit, addresses } = await open()
  const [from] = addresses
  const before = node.getAccount(from)
  const to = stranger(9)
  expect(await send(kit, { to, value: 5n * dot })).toMatchObject({
    isSuccess: true,
    value: 5n * dot,
  })
  expect(node.getAccount(to).free).toBe(5n * dot)
  const after = node.getAccount(from)
  expect(before.free - after.free).toBe(5n * dot + fee)
  expect(after.nonce - before.nonce).toBe(1)
  expect((await getBalance(kit)).value).toBe(after.free)
})

/** Opens an app on a node whose extrinsics stay in the pool for a second. */
async function openSlow() {
  const accounts = createFakePolkadotWallet({ accounts: keys }).accounts
  const slow = await startPolkadotNode({
    name: 'Slow',
    accounts: accounts.map(({ address }) => ({ address, free: 9n * dot })),
    blockTime: 1_000,
  })
  onTestFinished(slow.stop)
  const { genesisHash, rpcUrl } = slow
  const network = polkadotNetwork({ name: 'Slow', genesisHash, rpcUrl })
  return { slow, network, ...(await open({ networks: [network] })) }
}

test('behavior: two transfers in one pool have a nonce each', async () => {
  const { slow, kit, addresses } = await openSlow()
  const to = addresses[1]
  const first = await sendTransaction(kit, { to, value: dot })
  const second = await sendTransaction(kit, { to, value: 2n * dot })
  for (const hash of [first, second])
    expect(await vi.waitUntil(() => slow.getExtrinsic(hash))).toMatchObject({
      isSuccess: true,
    })
  expect(slow.getAccount(to).free).toBe(12n * dot)
})

test('behavior: the era of a transaction past block 64', async () => {
  const { kit } = await open()
  node.mine(200)
  expect(await send(kit, { to: stranger(8), value: 2n * dot })).toMatchObject({
    isSuccess: true,
  })
})

test('behavior: an address of no network in particular is taken', async () => {
  const { kit } = await open()
  const to = stranger(7, 42)
  expect(await send(kit, { to, value: dot })).toMatchObject({ isSuccess: true })
})

test('error: an address of another network, malformed, or mistyped', async () => {
  const { kit, wallet } = await open()
  const prompts = wallet.requests.length
  const value = dot
  await expect(
    sendTransaction(kit, { to: stranger(9, 2), value }),
  ).rejects.toMatchObject({
    name: 'InvalidAddressError',
    message: expect.stringMatching(/its prefix is 2, not 0/),
  })
  const good = stranger(9)
  const swapped =
    good.slice(0, 20) + (good[20] === 'a' ? 'b' : 'a') + good.slice(21)
  for (const to of ['0x1234', 'Alice', '', swapped, good.slice(1), `${good}1`])
    await expect(sendTransaction(kit, { to, value })).rejects.toMatchObject({
      name: 'InvalidAddressError',
    })
  expect(wallet.requests.length).toBe(prompts)
})

test('error: more than the account can send, which is not asked of the wallet', async () => {
  const { kit, wallet, addresses } = await open()
  const prompts = wallet.requests.length
  node.setAccount(addresses[0], { free: 100n * dot, frozen: 30n * dot })
  onTestFinished(() =>
    node.setAccount(addresses[0], {
      free: 1_000n * dot,
      frozen: 0n,
      reserved: 0n,
    }),
  )
  expect((await getBalance(kit)).value).toBe(70n * dot)
  await expect(
    sendTransaction(kit, { to: addresses[1], value: 71n * dot }),
  ).rejects.toMatchObject({
    name: 'InsufficientFundsError',
    ...{ needed: 71n * dot, available: 70n * dot },
  })
  // What is reserved counts against what is frozen.
  node.setAccount(addresses[0], { reserved: 30n * dot })
  expect((await getBalance(kit)).value).toBe(100n * dot)
  await expect(
    sendTransaction(kit, { to: addresses[1], value: 100n * dot }),
  ).rejects.toMatchObject({
    name: 'InsufficientFundsError',
    // The existential deposit of the runtime is 1 DOT.
    ...{ needed: 100n * dot, available: 99n * dot },
  })
  expect(wallet.requests.length).toBe(prompts)
})

test('error: less than a new account needs', async () => {
  const { kit, wallet } = await open()
  const prompts = wallet.requests.length
  await expect(
    sendTransaction(kit, { to: stranger(77), value: dot - 1n }),
  ).rejects.toMatchObject({
    name: 'ExistentialDepositError',
    existentialDeposit: dot,
  })
  expect(wallet.requests.length).toBe(prompts)
})

test('error: the fee can not be paid', async () => {
  const { kit, wallet, addresses } = await open()
  wallet.once('signPayload', 'hang')
  const sending = sendTransaction(kit, { to: addresses[1], value: dot })
  await vi.waitUntil(() => wallet.requests.at(-1)?.method === 'signPayload')
  // While the visitor decides.
  node.setAccount(addresses[0], { free: fee - 1n })
  onTestFinished(() => node.setAccount(addresses[0], { free: 1_000n * dot }))
  wallet.release()
  await expect(sending).rejects.toMatchObject({
    ...{ name: 'TransactionRefusedError', reason: 'Payment' },
    hash: expect.stringMatching(/^0x[\da-f]{64}$/),
  })
})

test.each([
  ...[undefined, null, 0n, -1n, 2n ** 128n],
  ...[1, 1.5, Number.NaN, '1', true, {}],
])('error: %s is no amount', async (value) => {
  // No node is asked either.
  const { kit, wallet, addresses } = await open({
    rpcUrls: { [network.caipNetworkId]: ['ws://127.0.0.1:1'] },
  })
  const prompts = wallet.requests.length
  await expect(
    sendTransaction(kit, { to: addresses[1], value: value as bigint }),
  ).rejects.toMatchObject({
    ...{ name: 'InvalidAmountError', parameter: 'value' },
    hint: expect.stringContaining(
      `planck as a bigint, from 1n to ${2n ** 128n - 1n}n`,
    ),
  })
  expect(wallet.requests.length).toBe(prompts)
})

test('behavior: the greatest amount is one, and the least', async () => {
  const { kit, addresses } = await open()
  const [, to] = addresses
  await expect(
    sendTransaction(kit, { to, value: 2n ** 128n - 1n }),
  ).rejects.toMatchObject({ name: 'InsufficientFundsError' })
  expect(await send(kit, { to, value: 1n })).toMatchObject({ value: 1n })
})

test('error: a wallet that signs with another key', async () => {
  const { kit, wallet, addresses } = await open()
  const [first, second] = wallet.accounts
  const other = second?.sign(new Uint8Array(32)) ?? new Uint8Array()
  const signature = `0x00${Buffer.from(other).toString('hex')}`
  wallet.once('signPayload', { result: { id: 1, signature } })
  const before = node.getAccount(first?.address ?? '')
  await expect(
    sendTransaction(kit, { to: addresses[1], value: dot }),
  ).rejects.toMatchObject({ name: 'WalletResponseError' })
  expect(kit.getState().sent).toEqual([])
  expect(node.getAccount(first?.address ?? '')).toEqual(before)
})

test.each([
  ['no object', 'signed'],
  ['nothing', undefined],
  ['no signature', { id: 1 }],
  ['no hex', { id: 1, signature: 'yes' }],
  ['a short signature', { id: 1, signature: '0x01' }],
  [
    'a signature without the type of its key',
    { id: 1, signature: `0x${'ab'.repeat(64)}` },
  ],
])('error: a wallet that answers with %s', async (_, result) => {
  const { kit, wallet, addresses } = await open()
  wallet.once('signPayload', { result })
  await expect(
    sendTransaction(kit, { to: addresses[1], value: dot }),
  ).rejects.toMatchObject({ name: 'WalletResponseError' })
})

test('behavior: a transaction that the wallet changed is not sent', async () => {
  const { kit, wallet, addresses } = await open()
  const signature = `0x01${'ab'.repeat(64)}`
  const signedTransaction = `0x${'12'.repeat(120)}`
  wallet.once('signPayload', {
    result: { id: 1, signature, signedTransaction },
  })
  // The signature is not of what was built here.
  await expect(
    sendTransaction(kit, { to: addresses[1], value: dot }),
  ).rejects.toMatchObject({ name: 'WalletResponseError' })
  const { request } = wallet.requests.at(-1) ?? {}
  expect(request).toMatchObject({ genesisHash: node.genesisHash, version: 4 })
  expect(request).not.toHaveProperty('withSignedTransaction')
})

/** A text as SCALE encodes it, in hex. */
const toScale = (text: string) =>
  Buffer.from([text.length << 2, ...Buffer.from(text)]).toString('hex')

test('error: the metadata of a node has the names of two calls swapped', async () => {
  const faulty = await openFaultyPolkadotNode(node)
  onTestFinished(faulty.stop)
  const [own, other] = ['transfer_keep_alive', 'transfer_allow_death'].map(
    toScale,
  ) as [string, string]
  faulty.faults.set('state_getMetadata', async ({ forward, reply }) => {
    const { result } = (await forward()) as { result: string }
    const swapped = result.split(own).map((part) => part.replaceAll(other, own))
    reply({ result: swapped.join(other) })
  })
  const rpcUrls = { [network.caipNetworkId]: [faulty.rpcUrl] }
  const openOn = (transferCall: PolkadotNetwork['transferCall']) =>
    open({
      rpcUrls,
      networks: [{ ...network, transferCall } as PolkadotNetwork],
    })
  const { kit, wallet, addresses } = await openOn([5, 3])
  const prompts = wallet.requests.length
  const parameters = { to: addresses[1], value: dot }
  await expect(sendTransaction(kit, parameters)).rejects.toMatchObject({
    name: 'NodeResponseError',
    message: "The node's answer to `state_getMetadata` can't be used.",
  })
  expect(wallet.requests.length).toBe(prompts)
  faulty.faults.clear()
  await expect(sendTransaction(kit, parameters)).resolves.toMatch(/^0x/)
})

test('error: a node of another chain, and none', async () => {
  const { kit, addresses } = await open({
    rpcUrls: { [network.caipNetworkId]: [nodes[1].rpcUrl] },
  })
  await expect(
    sendTransaction(kit, { to: addresses[1], value: dot }),
  ).rejects.toMatchObject({ name: 'NodeNetworkError', code: 4901 })
  const gone = await startPolkadotNode({ name: 'Gone' })
  const { genesisHash, rpcUrl } = gone
  await gone.stop()
  const offline = polkadotNetwork({ name: 'Gone', genesisHash, rpcUrl })
  const app = await open({ networks: [offline] })
  await expect(getBalance(app.kit)).rejects.toMatchObject({
    name: 'NodeUnreachableError',
    message: 'No node of Gone can be reached.',
  })
})

test('behavior: the second URL is used while the first is down', async () => {
  const { kit } = await open({
    rpcUrls: { [network.caipNetworkId]: ['ws://127.0.0.1:1', node.rpcUrl] },
  })
  expect((await getBalance(kit)).value).toBeGreaterThan(0n)
})

test('behavior: the network that was switched to is the one of the transfer', async () => {
  const { kit, addresses } = await open()
  await switchNetwork(kit, { network: networks[1] })
  const hash = await sendTransaction(kit, { to: addresses[1], value: dot })
  await vi.waitUntil(() => nodes[1].getExtrinsic(hash))
  expect(node.getExtrinsic(hash)).toBeUndefined()
})

test('getTransactionStatus: waits in the pool, then its nonce is used', async () => {
  const { slow, network, kit, addresses } = await openSlow()
  const [address, to] = addresses
  const chain = { metadata: new Map() }
  const hash = await sendTransaction(kit, { to, value: dot })
  const read = (given: string, nonce?: string) =>
    getTransactionStatus({ network, hash: given, address, nonce }, chain)
  const { status, nonce } = await read(hash)
  expect(status).toBe('pending')
  await vi.waitUntil(() => slow.getExtrinsic(hash))
  expect(await read(hash, nonce)).toEqual({ status: 'ended', nonce })
  expect(await read(hash)).toMatchObject({ status: 'unknown' })
  expect(await read('sent')).toEqual({ status: 'ended' })
})

test('error: nodes that answer with junk', async () => {
  for (const answer of [null, 7, '0xzz', { number: 1 }]) {
    const { WebSocketServer } = await import('ws')
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    server.on('connection', (socket) => {
      socket.send('no JSON')
      socket.send('[]')
      socket.send('{"jsonrpc":"2.0"}')
      socket.on('message', (data) => {
        const { id } = JSON.parse(String(data))
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: answer }))
      })
    })
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const rpcUrls = { [network.caipNetworkId]: [`ws://127.0.0.1:${port}`] }
    const chain = { rpcUrls, metadata: new Map() }
    await expect(
      openNode({ network, chain }, async () => {}),
    ).rejects.toMatchObject({ name: 'NodeResponseError' })
    for (const client of server.clients) client.terminate()
    server.close()
  }
})
