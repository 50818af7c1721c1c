import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, payments, Transaction } from 'bitcoinjs-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { startBitcoin } from './startBitcoin.ts'
import { verifyTransaction } from './verifyTransaction.ts'

initEccLib(ecc)
const { chain, url, stop } = await startBitcoin()
afterAll(stop)

const key = Buffer.alloc(32, 7)
const publicKey = Buffer.from(ecc.pointFromScalar(key, true) ?? [])
const { regtest: network } = networks
const own = payments.p2wpkh({ pubkey: publicKey, network })
const address = own.address ?? ''

/** Spends a coin with a signature of BIP-143. */
function spend(
  txid: string,
  outputs: readonly bigint[],
  options: { value?: bigint; key?: Uint8Array; index?: number } = {},
): string {
  const { value = 100_000n, key: signer = key, index = 0 } = options
  const transaction = new Transaction()
  transaction.version = 2
  transaction.addInput(Buffer.from(txid, 'hex').reverse(), index)
  for (const each of outputs)
    transaction.addOutput(own.output ?? Buffer.alloc(0), each)
  const code = payments.p2pkh({ pubkey: publicKey }).output ?? Buffer.alloc(0)
  const hash = transaction.hashForWitnessV0(0, code, value, 1)
  const signature = Buffer.from(ecc.sign(hash, signer))
  const der = toDer(signature)
  transaction.setWitness(0, [Buffer.concat([der, Buffer.from([1])]), publicKey])
  return transaction.toHex()
}

function toDer(signature: Buffer): Buffer {
  const [r, s] = [signature.subarray(0, 32), signature.subarray(32)].map(
    (part) => {
      const start = part.findIndex((byte) => byte !== 0)
      const trimmed = part.subarray(start)
      const sign = (trimmed[0] ?? 0) > 0x7f ? Buffer.alloc(1) : Buffer.alloc(0)
      const bytes = Buffer.concat([sign, trimmed])
      return Buffer.concat([Buffer.from([2, bytes.length]), bytes])
    },
  )
  const body = Buffer.concat([r ?? Buffer.alloc(0), s ?? Buffer.alloc(0)])
  return Buffer.concat([Buffer.from([0x30, body.length]), body])
}

const post = async (body: string) => {
  const response = await fetch(`${url}/tx`, { method: 'POST', body })
  return { status: response.status, text: await response.text() }
}
const get = async (path: string) => {
  const response = await fetch(`${url}${path}`)
  return response.status === 200 ? response.json() : response.status
}

test('default: accepts a transaction, and a block confirms it', async () => {
  const coin = chain.fund(address, 100_000n)
  const { status, text: txid } = await post(spend(coin, [99_000n]))
  expect(status).toBe(200)
  expect(await get(`/tx/${txid}/status`)).toEqual({ confirmed: false })
  expect(await get(`/address/${address}/utxo`)).toEqual([
    { txid, vout: 0, value: 99_000, status: { confirmed: false } },
  ])
  expect(await get(`/address/${address}`)).toMatchObject({
    chain_stats: { funded_txo_sum: 100_000, spent_txo_sum: 0 },
    mempool_stats: { funded_txo_sum: 99_000, spent_txo_sum: 100_000 },
  })
  chain.mine()
  expect(await get(`/tx/${txid}/status`)).toMatchObject({
    ...{ confirmed: true, block_height: chain.getHeight() },
  })
  expect(await get(`/tx/${'0'.repeat(64)}`)).toBe(404)
})

describe('error: refuses a transaction', () => {
  test.each([
    ['of more than it spends', [100_001n], {}, 'bad-txns-in-belowout'],
    ['without a fee', [100_000n], {}, 'min relay fee not met'],
    ['with dust', [293n, 99_000n], {}, 'dust'],
    ['of another key', [99_000n], { key: Buffer.alloc(32, 8) }, 'mandatory'],
    ['that signs another amount', [99_000n], { value: 1n }, 'mandatory'],
    [
      'of an output that is not there',
      [99_000n],
      { index: 1 },
      'missingorspent',
    ],
  ] as const)('%s', async (_, outputs, options, reason) => {
    const coin = chain.fund(address, 100_000n)
    const { status, text } = await post(spend(coin, outputs, options))
    expect(status).toBe(400)
    expect(text).toContain(reason)
  })

  test('that spends a coin again', async () => {
    const coin = chain.fund(address, 100_000n)
    expect((await post(spend(coin, [99_000n]))).status).toBe(200)
    const { text } = await post(spend(coin, [98_000n]))
    expect(text).toContain('txn-mempool-conflict')
  })

  test('that is none', async () => {
    expect((await post('zz')).text).toContain('TX decode failed')
  })
})

// The P2SH-P2WPKH vector of BIP-143.
const vector =
  '01000000000101db6b1b20aa0fd7b23880be2ecbd4a98130974cf4748fb66092ac4d3ceb1a5477010000001716001479091972186c449eb1ded22b78e40d009bdf0089feffffff02b8b4eb0b000000001976a914a457b684d7f0d539a46a45bbc043f35b59d0d96388ac0008af2f000000001976a914fd270b1ee6abcaea97fea7ad0402e8bd8ad6d77c88ac02473044022047ac8e878352d3ebbde1c94ce3a10d057c24175747116f8288e5d794d12d482f0220217f36a485cae903c713331d877c1f64677e3622ad4010726870540656fe9dcb012103ad1d8e89212f0b92c74d23bb710c00662ad1470198ac48c43f7d6f93a2a2687392040000'

test('behavior: verifies a nested input', () => {
  const script = Buffer.from(
    'a9144733f37cf4db86fbc2efed2500b4f4e49f31202387',
    'hex',
  )
  const transaction = Transaction.fromHex(vector)
  const verify = (value: bigint) =>
    verifyTransaction(transaction, [{ script, value }])
  expect(verify(1_000_000_000n)).toBeUndefined()
  // The amount is part of what is signed.
  expect(verify(1_000_000_001n)).toContain('mandatory')
})

test('error: a Taproot input that is not signed', () => {
  const transaction = new Transaction()
  transaction.addInput(Buffer.alloc(32, 1), 0)
  transaction.addOutput(own.output ?? Buffer.alloc(0), 1_000n)
  const x = publicKey.subarray(1)
  const script = Buffer.concat([Buffer.from([0x51, 32]), x])
  const spent = [{ script, value: 10_000n }]
  expect(verifyTransaction(transaction, spent)).toContain('mandatory')
  const hash = transaction.hashForWitnessV1(0, [script], [10_000n], 0)
  transaction.setWitness(0, [ecc.signSchnorr(hash, key)])
  expect(verifyTransaction(transaction, spent)).toBeUndefined()
})
