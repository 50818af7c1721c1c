import { universal } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import {
  ecdsaKey,
  keys,
  openPolkadotApp,
  openPolkadotNodes,
} from '@latchkit/test/polkadot/openPolkadotApp'
import type { PolkadotKey } from '@latchkit/testing/polkadot'
import { u8aWrapBytes } from '@polkadot/util'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { ExtrinsicStatus } from '../chain/watchExtrinsic.ts'
import { kusama } from '../networks/kusama.ts'
import { signAndSubmit } from './signAndSubmit.ts'
import { signRaw } from './signRaw.ts'
import { signTransaction } from './signTransaction.ts'

const { networks, nodes, stop } = await openPolkadotNodes()
await waitReady()
afterAll(stop)
const unmounts = new Set<() => void>()
afterEach(() => {
  for (const unmount of unmounts) unmount()
  unmounts.clear()
  vi.unstubAllGlobals()
})

async function open(
  options: Pick<Parameters<typeof openPolkadotApp>[0], 'accounts'> = {},
) {
  const app = await openPolkadotApp({ networks, ...options })
  unmounts.add(app.unmount)
  return app
}

const toBytes = (hex: string) =>
  Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))

/** `System.remark` with some bytes, of fewer than 16,384. */
const remark = (length: number) => {
  const size = (length << 2) | 1
  const hex = [0, 0, size & 255, size >> 8]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return `0x${hex}${'ab'.repeat(length)}`
}

test('signRaw: bytes in hex, and as they are', async () => {
  const { kit, wallet } = await open()
  const [key] = wallet.accounts
  const wrapped = new TextEncoder().encode('<Bytes>hi</Bytes>')
  for (const data of ['0x6869', new Uint8Array([0x68, 0x69])]) {
    const signature = await signRaw(kit, { data })
    expect(
      sr25519Verify(toBytes(signature), wrapped, key?.publicKey ?? wrapped),
    ).toBe(true)
  }
  await expect(signRaw(kit, { data: 'hi' })).rejects.toMatchObject({
    name: 'InvalidDataError',
  })
})

test('signAndSubmit: a payload of more than 256 bytes, followed until it is final', async () => {
  const { kit } = await open()
  const statuses: ExtrinsicStatus[] = []
  const result = await signAndSubmit(kit, {
    callData: remark(300),
    until: 'finalized',
    onStatus: (status) => statuses.push(status),
  })
  expect(nodes[0].getExtrinsic(result.hash)).toMatchObject({ isSuccess: true })
  expect(statuses.map(({ status }) => status)).toEqual([
    'submitted',
    'inBlock',
    'finalized',
  ])
  expect(result.blockHash).toBe(statuses[2]?.blockHash)
  expect(result.isSuccess).toBe(true)
})

test('behavior: a call that fails in its block, which costs the fee', async () => {
  const { kit, addresses } = await open()
  const before = nodes[0].getAccount(addresses[0])
  // `Balances.transfer_keep_alive` of one base unit to an account that does not exist.
  const callData = `0x050300${'77'.repeat(32)}04`
  const result = await signAndSubmit(kit, { callData, until: 'inBlock' })
  expect(result.isSuccess).toBe(false)
  const after = nodes[0].getAccount(addresses[0])
  expect(before.free - after.free).toBe(156_000_000n)
  const early = await signAndSubmit(kit, { callData: remark(3) })
  expect(early).toEqual({ hash: early.hash })
  // The one before was awaited until it was in a block.
  expect(kit.getState().sent.map(({ hash }) => hash)).toEqual([early.hash])
})

test('error: signAndSubmit without call data, or for another network', async () => {
  const { kit, wallet } = await open()
  const prompts = wallet.requests.length
  for (const callData of ['', '0x', '0x00', 'call', '0x0']) {
    const result = signAndSubmit(kit, { callData })
    await expect(result).rejects.toMatchObject({ name: 'InvalidDataError' })
  }
  await expect(
    signAndSubmit(kit, { callData: remark(3), network: networks[1] }),
  ).rejects.toMatchObject({ name: 'NetworkMismatchError' })
  expect(wallet.requests.length).toBe(prompts)
})

test('error: a call that the chain does not know', async () => {
  const { kit } = await open()
  await expect(
    signAndSubmit(kit, { callData: '0xffff00' }),
  ).rejects.toMatchObject({
    name: 'TransactionRefusedError',
    reason: 'Invalid',
  })
})

test('signRaw: what is wrapped already, or a message of Ethereum, is signed as it is', async () => {
  const { kit, wallet } = await open()
  const [key] = wallet.accounts
  for (const text of [
    '<Bytes>hi</Bytes>',
    '<Bytes></Bytes>',
    '<Bytes>é\n</Bytes>',
    '\x19Ethereum Signed Message:\n2hi',
    // Too short to be both.
    '<Bytes>/Bytes>',
    '<Bytes>hi</Bytes> ',
    'hi</Bytes>',
    '',
  ]) {
    const data = new TextEncoder().encode(text)
    const signature = toBytes(await signRaw(kit, { data }))
    const signed = u8aWrapBytes(data)
    expect(sr25519Verify(signature, signed, key?.publicKey ?? data)).toBe(true)
  }
})

/** Signatures of 64 bytes that are not of the key of an account: one of another text, or by another key, and none. */
const wrongSignatures: readonly [string, (keys: PolkadotKey[]) => string][] = [
  ['zeros', () => `0x${'00'.repeat(64)}`],
  ['zeros of an ecdsa key', () => `0x${'00'.repeat(65)}`],
  ['what is no point of the curve', () => `0x${'ff'.repeat(64)}`],
  ['another key', ([, second]) => signText('hi', second)],
  ['another text', ([first]) => signText('ho', first)],
  ['the type of another key', ([first]) => signText('hi', first, '00')],
  ['a type that there is not', ([first]) => signText('hi', first, '03')],
]

function signText(text: string, key?: PolkadotKey, type = '') {
  const bytes = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
  return `0x${type}${Buffer.from(key?.sign(bytes) ?? []).toString('hex')}`
}

test.each(wrongSignatures)(
  'error: signRaw, the wallet answers with a signature of %s',
  async (_, sign) => {
    const { kit, wallet } = await open()
    const signature = sign([...wallet.accounts])
    wallet.once('signRaw', { result: { id: 1, signature } })
    await expect(signRaw(kit, { data: '0x6869' })).rejects.toMatchObject({
      name: 'WalletResponseError',
      message: "The wallet's answer to `polkadot_signMessage` can't be used.",
    })
  },
)

test.each([
  ['sr25519', '01'],
  ['ed25519', '00'],
  ['ecdsa', '02'],
] as const)(
  'signRaw: a signature of %s with the type before it',
  async (type, prefix) => {
    const all = [...keys, ecdsaKey]
    const accounts = all.sort((a) => (a.type === type ? -1 : 1))
    const { kit, wallet } = await open({ accounts })
    const [key] = wallet.accounts
    const signature = signText('hi', key, prefix)
    wallet.once('signRaw', { result: { id: 1, signature } })
    expect(await signRaw(kit, { data: '0x6869' })).toBe(signature)
    // As Ethereum's wallets number what an ecdsa key recovers.
    if (type !== 'ecdsa') return
    const bytes = toBytes(signText('hi', key))
    bytes[64] = (bytes[64] ?? 0) + 27
    const other = `0x${Buffer.from(bytes).toString('hex')}`
    wallet.once('signRaw', { result: { id: 1, signature: other } })
    expect(await signRaw(kit, { data: '0x6869' })).toBe(other)
  },
)

const createPayload = (address: string, genesisHash: string) => ({
  ...{ address, genesisHash, blockHash: genesisHash, blockNumber: '0x00' },
  ...{ era: '0x00', method: remark(3), nonce: '0x00', tip: '0x00' },
  ...{ specVersion: '0x01', transactionVersion: '0x01', version: 4 },
  signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce'],
})

test('signTransaction: signs the payload, without sending it', async () => {
  const { kit, addresses, wallet } = await open()
  const { genesisHash } = nodes[0]
  const payload = createPayload(addresses[0], genesisHash)
  const signature = await signTransaction(kit, { payload })
  const signed = toBytes(
    `${payload.method}0000${genesisHash.slice(2)}${genesisHash.slice(2)}`,
  )
  const key = wallet.accounts[0]?.publicKey ?? signed
  expect(signature.slice(0, 4)).toBe('0x01')
  const bare = toBytes(`0x${signature.slice(4)}`)
  expect(sr25519Verify(bare, signed, key)).toBe(true)
})

const allExtensions = [
  ...['CheckNonZeroSender', 'CheckSpecVersion', 'CheckTxVersion'],
  ...['CheckGenesis', 'CheckMortality', 'CheckNonce', 'CheckWeight'],
  ...['ChargeTransactionPayment', 'CheckMetadataHash'],
]

test.each([
  ['of all extensions', { signedExtensions: allExtensions }],
  [
    'with large numbers',
    {
      signedExtensions: allExtensions,
      ...{ nonce: '0x00004000', tip: '0x0de0b6b3a7640000' },
      ...{ era: '0x1503', specVersion: '0x000f4241' },
    },
  ],
  [
    'that is signed by its hash',
    { signedExtensions: allExtensions, method: remark(300) },
  ],
])(
  'error: signTransaction, a payload %s, and a signature of another',
  async (_, more) => {
    const { kit, addresses, wallet } = await open()
    const { genesisHash } = nodes[0]
    const payload = { ...createPayload(addresses[0], genesisHash), ...more }
    const signature = await signTransaction(kit, { payload })
    const answer = async (given: string) => {
      wallet.once('signPayload', { result: { id: 1, signature: given } })
      const other = { ...payload, tip: '0x01' }
      return await signTransaction(kit, { payload: other })
    }
    for (const given of [signature, `0x01${'00'.repeat(64)}`])
      await expect(answer(given)).rejects.toMatchObject({
        name: 'WalletResponseError',
        message:
          "The wallet's answer to `polkadot_signTransaction` can't be used.",
      })
    // The chain would not know the type of the key.
    wallet.once('signPayload', {
      result: { id: 1, signature: `0x${signature.slice(4)}` },
    })
    await expect(signTransaction(kit, { payload })).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
  },
)

test.each([
  ['a signed extension that is not known', { signedExtensions: ['Custom'] }],
  ['an asset for the fee', { assetId: '0x01' }],
])('signTransaction: %s is not verified', async (_, more) => {
  const { kit, addresses, wallet } = await open()
  const { genesisHash } = nodes[0]
  const payload = { ...createPayload(addresses[0], genesisHash), ...more }
  const signature = `0x01${'ab'.repeat(64)}`
  wallet.once('signPayload', { result: { id: 1, signature } })
  expect(await signTransaction(kit, { payload })).toBe(signature)
})

test('error: signTransaction for another chain, or another account', async () => {
  const { kit, addresses, wallet } = await open()
  const prompts = wallet.requests.length
  const [first, second] = addresses
  await expect(
    signTransaction(kit, { payload: createPayload(first, kusama.genesisHash) }),
  ).rejects.toMatchObject({
    name: 'NetworkMismatchError',
    message: `The request is for the chain ${kusama.genesisHash}, the wallet is on ${networks[0].caipNetworkId}.`,
  })
  await expect(
    signTransaction(kit, {
      payload: createPayload(second, nodes[0].genesisHash),
    }),
  ).rejects.toMatchObject({ name: 'InvalidAddressError' })
  expect(wallet.requests.length).toBe(prompts)
})

test('error: no wallet, and no adapter', async () => {
  const { kit } = createFakeKit()
  await expect(
    signAndSubmit(kit, { callData: remark(3) }),
  ).rejects.toMatchObject({ name: 'AdapterNotFoundError' })
  expect(
    universal({ namespace: 'polkadot', defaultNetwork: networks[0] }),
  ).not.toHaveProperty('chain')
})
