import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { afterAll, expect, test } from 'vitest'
import { startPolkadotNode } from './startPolkadotNode.ts'

const wallet = createFakePolkadotWallet({
  accounts: [{ type: 'sr25519', seed: new Uint8Array(32).fill(1) }],
})
const address = wallet.accounts[0]?.address ?? ''
const dot = 10_000_000_000n
const node = await startPolkadotNode({
  name: 'Test',
  accounts: [{ address, free: 1_000n * dot }],
})
afterAll(node.stop)

/** Sends one request; resolves with the result or the error. */
async function request(method: string, ...params: readonly unknown[]) {
  const socket = new WebSocket(node.rpcUrl)
  try {
    await new Promise((resolve) => {
      socket.onopen = resolve
    })
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const { data } = await new Promise<MessageEvent>((resolve) => {
      socket.onmessage = resolve
    })
    const { result, error } = JSON.parse(data)
    return error ?? result
  } finally {
    socket.close()
  }
}

const { specVersion, transactionVersion } = await request(
  'state_getRuntimeVersion',
)
const version = {
  specVersion: hex(specVersion),
  transactionVersion: hex(transactionVersion),
}

function hex(value: number) {
  return `0x${value.toString(16).padStart(8, '0')}`
}

/** Returns a signed remark; `change` alters what is sent after it was signed. */
async function sign(
  parameters: Partial<Record<string, string>> = {},
  change = (it: string[]) => it,
) {
  const { signer } = await (
    wallet.source as { enable(name: string): Promise<{ signer: Signer }> }
  ).enable('test')
  const method = '0x000004ab'
  const nonce = parameters.nonce ?? hex(node.getAccount(address).nonce)
  const payload = {
    ...{ address, method, nonce, era: '0x00', tip: '0x00', ...version },
    ...{ genesisHash: node.genesisHash, blockHash: node.genesisHash },
    signedExtensions: [
      'CheckSpecVersion',
      'CheckTxVersion',
      'CheckGenesis',
      'CheckMortality',
      'CheckNonce',
      'ChargeTransactionPayment',
      'CheckMetadataHash',
    ],
    ...parameters,
  }
  const { signature } = await signer.signPayload(payload)
  const key = Buffer.from(wallet.accounts[0]?.publicKey ?? []).toString('hex')
  const compact = (Number(payload.nonce) << 2).toString(16).padStart(2, '0')
  const parts = [
    '84',
    '00',
    key,
    signature.slice(2),
    payload.era.slice(2),
    compact,
    '00',
    '00',
    method.slice(2),
  ]
  const body = change(parts).join('')
  const length = ((body.length / 2) << 2) | 1
  const prefix = [length & 255, length >> 8].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return `0x${prefix.join('')}${body}`
}

/** Flips the lowest bit of the byte after the type of the key. */
function flip(signature: string): string {
  const byte = Number.parseInt(signature.slice(2, 4), 16) ^ 1
  return `${signature.slice(0, 2)}${byte.toString(16).padStart(2, '0')}${signature.slice(4)}`
}

type Signer = {
  signPayload(payload: object): Promise<{ signature: string }>
}

const refusal = (data: string) => ({
  code: 1010,
  message: 'Invalid Transaction',
  data,
})

test('default: a signed remark is accepted, and costs the fee and a nonce', async () => {
  const before = node.getAccount(address)
  const hash = await request('author_submitExtrinsic', await sign())
  await expect
    .poll(() => node.getExtrinsic(hash))
    .toMatchObject({ isSuccess: true })
  const after = node.getAccount(address)
  expect(after.nonce).toBe(before.nonce + 1)
  expect(after.free).toBeLessThan(before.free)
})

test.each<
  [string, Partial<Record<string, string>>, (it: string[]) => string[]]
>([
  ['another call', {}, (it) => [...it.slice(0, 8), '000004ac']],
  ['another nonce', {}, (it) => [...it.slice(0, 5), 'fc', ...it.slice(6)]],
  ['another tip', {}, (it) => [...it.slice(0, 6), '04', ...it.slice(7)]],
  [
    'another sender',
    {},
    (it) => [...it.slice(0, 2), '11'.repeat(32), ...it.slice(3)],
  ],
  [
    'another type of key',
    {},
    (it) => [...it.slice(0, 3), `00${it[3]?.slice(2)}`, ...it.slice(4)],
  ],
  [
    'a flipped bit',
    {},
    (it) => [...it.slice(0, 3), flip(it[3] ?? ''), ...it.slice(4)],
  ],
  ['another genesis', { genesisHash: `0x${'ab'.repeat(32)}` }, (it) => it],
  ['another version', { specVersion: '0x00000001' }, (it) => it],
  [
    'another block',
    { era: '0x0500', blockHash: `0x${'ab'.repeat(32)}` },
    (it) => it,
  ],
])('error: a signature over %s', async (_, parameters, change) => {
  const result = await request(
    'author_submitExtrinsic',
    await sign(parameters, change),
  )
  expect(result).toEqual(refusal('Transaction has a bad signature'))
})

test('error: a nonce that is used, or of later', async () => {
  const { nonce } = node.getAccount(address)
  expect(
    await request(
      'author_submitExtrinsic',
      await sign({ nonce: hex(nonce - 1) }),
    ),
  ).toEqual(refusal('Transaction is outdated'))
  expect(
    await request(
      'author_submitExtrinsic',
      await sign({ nonce: hex(nonce + 1) }),
    ),
  ).toEqual(refusal('Transaction will be valid in the future'))
})

test('error: a mortal transaction is valid for its period only', async () => {
  node.mine(10)
  const number = 8
  const blockHash = await request('chain_getBlockHash', number)
  // A period of 8 blocks, phase 0.
  const extrinsic = await sign({ era: '0x0200', blockHash })
  node.mine(16)
  expect(await request('author_submitExtrinsic', extrinsic)).toEqual(
    refusal('Transaction has a bad signature'),
  )
})

test.each(['0x', '0x00', 'junk', '0x0484', `0x${'ff'.repeat(200)}`])(
  'error: %s is no extrinsic',
  async (text) => {
    const { code } = await request('author_submitExtrinsic', text)
    expect(code).toBe(1010)
  },
)

test('error: another method', async () => {
  expect(await request('state_call')).toMatchObject({ code: -32601 })
})
