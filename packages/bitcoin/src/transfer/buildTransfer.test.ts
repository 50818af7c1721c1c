import { encodeBase64, encodeHex } from '@latchkit/protocol/internal'
import { p2pkh, p2sh, p2wpkh, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { createEsplora } from '../esplora/createEsplora.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { readBytes } from '../wallets/untrusted.ts'
import { buildTransfer } from './buildTransfer.ts'

const network = bitcoinMainnet
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
// The points of the keys 1 and 2.
const keys = [
  '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
] as const
const [key] = keys.map((each) => Buffer.from(each, 'hex'))
if (!key) throw new Error('There is no key.')
const payments = {
  p2pkh: p2pkh(key),
  p2sh: p2sh(p2wpkh(key)),
  p2wpkh: p2wpkh(key),
}

/** Opens an account with one coin of 60,000 satoshis, of which the API says what a test wants. */
function open(
  kind: keyof typeof payments,
  changes: {
    times?: number
    /** Bytes of another output of the transaction that has paid it. */
    size?: number
    toHex?: (hex: string) => string
    memo?: unknown
    publicKey?: string
  } = {},
) {
  const { times = 1, size, toHex = (hex) => hex, memo, publicKey } = changes
  const { address: from = '', script } = payments[kind]
  const previous = new Transaction({
    ...{ allowUnknownInputs: true, allowUnknownOutputs: true },
  })
  previous.addInput({
    ...{ txid: '22'.repeat(32), index: 0 },
    finalScriptSig: new Uint8Array(),
  })
  previous.addOutput({ script, amount: 60_000n })
  if (size !== undefined)
    previous.addOutput({ script: new Uint8Array(size).fill(0x6a), amount: 0n })
  const coin = { txid: previous.id, vout: 0, value: 60_000n, isConfirmed: true }
  const esplora = {
    ...createEsplora({ network, urls: [] }),
    listUtxos: async () => Array.from({ length: times }, () => coin),
    getTransactionHex: async () => toHex(previous.hex),
  }
  return (value: bigint) =>
    buildTransfer({
      ...{ esplora, network, from, to, value, feeRate: 1, publicKey },
      memo: memo as string,
    })
}

describe('coins', () => {
  test('behavior: one that an API lists several times is spent once', async () => {
    const build = open('p2wpkh', { times: 3 })
    expect(await build(50_000n)).toMatchObject({ inputs: 1 })
    await expect(build(70_000n)).rejects.toMatchObject({
      ...{ name: 'InsufficientFundsError', available: 60_000n },
    })
  })

  test('behavior: one of a transaction as large as there can be', async () => {
    const psbts = ['p2pkh', 'p2wpkh'] as const
    for (const kind of psbts) {
      const build = open(kind, { size: 3_900_000 })
      const { psbt, inputs } = await build(50_000n)
      expect([inputs, psbt.length > 3_900_000]).toEqual([1, true])
      // As wallets return it.
      for (const text of [encodeBase64(psbt), encodeHex(psbt)])
        expect(readBytes(text)).toHaveLength(psbt.length)
    }
  })

  test.each([
    ['nothing', () => ''],
    ['a byte', () => '00'],
    ['no hex', () => 'zz'],
    ['half of it', (hex: string) => hex.slice(0, 60)],
    ['more than it', (hex: string) => `${hex}00`],
    ['more than is read', () => '00'.repeat(9_000_000)],
  ])('error: %s as the transaction of a coin', async (_, toHex) => {
    for (const kind of ['p2wpkh', 'p2pkh'] as const)
      await expect(open(kind, { toHex })(50_000n)).rejects.toMatchObject({
        name: 'NodeResponseError',
      })
  })
})

describe('the key of a nested address', () => {
  test('default: the wallet finds it by its script', async () => {
    const build = open('p2sh', { publicKey: keys[0] })
    expect(await build(50_000n)).toMatchObject({ inputs: 1 })
  })

  test.each([
    ['of another address', keys[1]],
    ['that is no point', `02${'00'.repeat(32)}`],
    ['of another format', `07${'11'.repeat(32)}`],
    ['that is missing', undefined],
  ])('error: one %s', async (_, publicKey) => {
    const build = open('p2sh', publicKey === undefined ? {} : { publicKey })
    await expect(build(50_000n)).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
  })
})

test.each([5, 55, ['cafe'], { toString: () => 'cafe' }])(
  'error: a memo %j that is no text',
  async (memo) => {
    await expect(open('p2wpkh', { memo })(50_000n)).rejects.toMatchObject({
      name: 'InvalidMemoError',
    })
  },
)
