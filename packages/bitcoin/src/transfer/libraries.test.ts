import * as ecc from '@bitcoinerlab/secp256k1'
import { Transaction } from '@scure/btc-signer'
import * as bitcoinjs from 'bitcoinjs-lib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEsplora } from '../esplora/createEsplora.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { buildTransfer } from './buildTransfer.ts'
import { finishTransfer } from './finishTransfer.ts'

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const numRuns = process.env.LATCHKIT_SUITE === 'check' ? 20 : 385

const network = bitcoinMainnet
bitcoinjs.initEccLib(ecc)
const { payments } = bitcoinjs
const privateKey = Buffer.alloc(32, 7)
const pubkey = Buffer.from(ecc.pointFromScalar(privateKey, true) ?? [])
const internalPubkey = pubkey.subarray(1)

/** The address of the key in each form, and what signs for it. */
const forms = {
  p2pkh: payments.p2pkh({ pubkey }),
  p2sh: payments.p2sh({ redeem: payments.p2wpkh({ pubkey }) }),
  p2wpkh: payments.p2wpkh({ pubkey }),
  p2tr: payments.p2tr({ internalPubkey }),
}

const sign = (hash: Uint8Array) => ecc.sign(hash, privateKey)
const signer = { publicKey: pubkey, sign }

function getTaprootSigner() {
  const even = pubkey[0] === 3 ? ecc.privateNegate(privateKey) : privateKey
  const tweak = bitcoinjs.crypto.taggedHash('TapTweak', internalPubkey)
  const key = ecc.privateAdd(even, tweak)
  if (!key) throw new Error('The key can not be tweaked.')
  const publicKey = Buffer.from(ecc.pointFromScalar(key, true) ?? [])
  const signSchnorr = (hash: Uint8Array) => ecc.signSchnorr(hash, key)
  return { publicKey, sign, signSchnorr }
}

/** An address of the key 1, in each form that can be paid. */
const recipients = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH',
  '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN',
  'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9',
]

const aTransfer = fc.record({
  kind: fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[])),
  coins: fc.array(fc.bigInt({ min: 20_000n, max: 10n ** 12n }), {
    ...{ minLength: 1, maxLength: 6 },
  }),
  to: fc.constantFrom(...recipients),
  /** Of what there is, in percent. */
  share: fc.bigInt({ min: 20n, max: 70n }),
  feeRate: fc.integer({ min: 1, max: 20 }),
  memo: fc.option(
    fc
      // The other library writes one byte as a number.
      .uint8Array({ minLength: 2, maxLength: 80 })
      .map((bytes) => Buffer.from(bytes).toString('hex')),
    { nil: undefined },
  ),
})

test('default: another library reads the PSBT as it was meant, signs it, and makes the same transaction of it', async () => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(aTransfer, async (transfer) => {
      const { kind, coins, to, share, feeRate, memo } = transfer
      const { address: from = '', output: script = new Uint8Array() } =
        forms[kind]
      const previous = new Transaction({
        ...{ allowUnknownInputs: true, allowUnknownOutputs: true },
      })
      previous.addInput({
        ...{ txid: '22'.repeat(32), index: 0 },
        finalScriptSig: new Uint8Array(),
      })
      for (const amount of coins) previous.addOutput({ script, amount })
      const listed = coins.map((value, vout) => ({
        ...{ txid: previous.id, vout, value, isConfirmed: true },
      }))
      const esplora = {
        ...createEsplora({ network, urls: [] }),
        listUtxos: async () => listed,
        getTransactionHex: async () => previous.hex,
      }
      const total = coins.reduce((sum, value) => sum + value, 0n)
      const value = (total * share) / 100n
      const publicKey = pubkey.toString('hex')
      const built = await buildTransfer({
        ...{ esplora, network, from, to, value, feeRate, memo, publicKey },
      })

      const psbt = bitcoinjs.Psbt.fromBuffer(Buffer.from(built.psbt))
      const spent = psbt.txInputs.map(({ hash, index, sequence }) => {
        expect(sequence).toBe(0xfffffffd)
        expect(Buffer.from(hash).reverse().toString('hex')).toBe(previous.id)
        return coins[index] ?? 0n
      })
      expect(new Set(psbt.txInputs.map(({ index }) => index)).size).toBe(
        spent.length,
      )
      const paid = psbt.txOutputs.reduce((sum, each) => sum + each.value, 0n)
      const fee = spent.reduce((sum, each) => sum + each, 0n) - paid
      expect(fee).toBe(built.fee)
      expect(psbt.txOutputs[0]).toMatchObject({ address: to, value })
      const rest = psbt.txOutputs.slice(1)
      const note = rest.filter((each) => each.script[0] === 0x6a)
      expect(note.map((each) => toData(each.script))).toEqual(
        memo === undefined ? [] : [memo],
      )
      const change = rest.filter((each) => each.script[0] !== 0x6a)
      expect(change.map((each) => [each.address, each.value])).toEqual(
        built.change > 0n ? [[from, built.change]] : [],
      )

      psbt.signAllInputs(kind === 'p2tr' ? getTaprootSigner() : signer)
      const finished = finishTransfer({
        ...{ psbt: built.psbt, signed: psbt.toBuffer() },
      })
      psbt.finalizeAllInputs()
      const expected = psbt.extractTransaction(true)
      expect(finished).toMatchObject({
        ...{ hash: expected.getId(), hex: expected.toHex() },
      })
      // The fee is what was asked for, as the finished transaction has it.
      const size = BigInt(expected.virtualSize())
      expect(fee).toBeGreaterThanOrEqual(size * BigInt(feeRate))
      sent += 1
    }),
    { seed, numRuns },
  )
  expect(sent).toBe(numRuns)
})

/** The data of a script that is not spent. */
function toData(script: Uint8Array): string {
  const [, data] = bitcoinjs.script.decompile(script) ?? []
  return data instanceof Uint8Array ? Buffer.from(data).toString('hex') : ''
}
