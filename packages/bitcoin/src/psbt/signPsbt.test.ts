import type { Network, Provider } from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { encodeBase64, encodeHex } from '@latchkit/protocol/internal'
import { openBitcoinPage } from '@latchkit/test/bitcoin/openBitcoinPage'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import * as bitcoinjs from 'bitcoinjs-lib'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { signPsbt } from '../actions/signPsbt.ts'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { requestPsbt } from './requestPsbt.ts'
import { signPsbt as signChecked } from './signPsbt.ts'

const local = await startBitcoin({ network: 'mainnet' })
afterAll(local.stop)

const network: Network = {
  ...bitcoinMainnet,
  rpcUrls: { default: { http: [local.url] } },
}
const kinds = ['unisat', 'okx', 'leather', 'provider', 'standard'] as const
const single = 0x83

let unmount = () => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

let key = 9_000
async function open(
  options: Pick<openBitcoinPage.Parameters, 'kind' | 'paymentType'>,
) {
  key += 1
  const page = await openBitcoinPage({
    ...{ adapter: bitcoin, local, network, key, coins: [], ...options },
  })
  unmount = page.unmount
  return page
}

type Coin = { readonly script: Uint8Array; readonly publicKey: string }
type Field = Parameters<Transaction['addInput']>[0]

/** A listing of a marketplace: the seller's coin, and what it costs. Each input may have fields of its own. */
function list(coin: Coin, ...fields: readonly Field[]): Transaction {
  const transaction = new Transaction({ allowUnknownOutputs: true })
  for (const [index, field] of (fields[0] ? fields : [{}]).entries()) {
    const witnessUtxo = { script: coin.script, amount: 10_000n }
    const place = { txid: `${index}1`.repeat(32), index: 0 }
    transaction.addInput({ ...place, witnessUtxo, ...field }, true)
    transaction.addOutput({ script: coin.script, amount: 9_000n }, true)
  }
  return transaction
}

const toText = (transaction: Transaction) => encodeBase64(transaction.toPSBT())
const fromText = (psbt: string) =>
  Transaction.fromPSBT(Buffer.from(psbt, 'base64'))

/** Whether another library finds the signatures of an input valid. */
function isValid(psbt: string, index: number): boolean {
  const verify = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
    key.length === 32
      ? schnorr.verify(signature, hash, key)
      : secp256k1.verify(signature, hash, key)
  return bitcoinjs.Psbt.fromBase64(psbt).validateSignaturesOfInput(
    index,
    verify,
  )
}

describe.each(kinds)('a wallet in the form of %s', (kind) => {
  test('default: signs the whole transaction, or with the type that the app names', async () => {
    const { kit, payment } = await open({ kind })
    for (const sighashType of [1, 2, 3, 0x81, 0x82, 0x83]) {
      const signed = await signPsbt(kit, {
        psbt: toText(list(payment, {}, {})),
        signInputs: [{ index: 0 }, { index: 1, sighashType }],
      })
      for (const [index, expected] of [1, sighashType].entries()) {
        const { partialSig } = fromText(signed).getInput(index)
        expect(partialSig?.map((each) => each[1].at(-1))).toEqual([expected])
        expect(isValid(signed, index)).toBe(true)
      }
    }
  })

  test('error: the PSBT names a type that the app does not', async () => {
    const { kit, wallet, payment } = await open({ kind })
    const { prompts } = wallet
    const psbt = toText(list(payment, { sighashType: single }))
    for (const sighashType of [undefined, 1, 2, 0x81])
      await expect(
        signPsbt(kit, { psbt, signInputs: [{ index: 0, sighashType }] }),
      ).rejects.toMatchObject({ name: 'SighashTypeError', index: 0 })
    expect(wallet.prompts).toBe(prompts)
  })
})

test.each([4, 0x80, 0x84, 1.5, -1, Number.NaN, 2 ** 32])(
  'error: %s is no type of a signature',
  async (sighashType) => {
    const { kit, wallet, payment } = await open({ kind: 'standard' })
    const { prompts } = wallet
    const psbt = toText(list(payment))
    const signInputs = [{ index: 0, sighashType }]
    await expect(signPsbt(kit, { psbt, signInputs })).rejects.toMatchObject({
      name: 'SighashTypeError',
    })
    expect(wallet.prompts).toBe(prompts)
  },
)

test.each([
  [undefined, 2],
  [1, 2],
  [2, undefined],
])('error: types %s and %s for one input', async (first, second) => {
  const { kit, wallet, payment } = await open({ kind: 'standard' })
  const { prompts } = wallet
  const types = [first, second]
  const signing = signPsbt(kit, {
    psbt: toText(list(payment)),
    signInputs: types.map((sighashType) => ({ index: 0, sighashType })),
  })
  await expect(signing).rejects.toMatchObject({ name: 'SighashTypeError' })
  expect(wallet.prompts).toBe(prompts)
})

test.each([3, single])(
  'error: type %s for an input without an output of its index',
  async (sighashType) => {
    const { kit, wallet, payment } = await open({ kind: 'standard' })
    const { prompts } = wallet
    for (const inPsbt of [undefined, sighashType]) {
      const psbt = list(payment)
      psbt.addInput({
        ...{ txid: '21'.repeat(32), index: 0 },
        witnessUtxo: { script: payment.script, amount: 10_000n },
        ...(inPsbt && { sighashType: inPsbt }),
      })
      const signInputs = [{ index: 1, sighashType }]
      const signing = signPsbt(kit, { psbt: toText(psbt), signInputs })
      await expect(signing).rejects.toMatchObject({ name: 'SighashTypeError' })
    }
    expect(wallet.prompts).toBe(prompts)
  },
)

test('error: no input', async () => {
  const { kit, payment } = await open({ kind: 'unisat' })
  const signing = signPsbt(kit, {
    psbt: toText(list(payment, { sighashType: single })),
    signInputs: [],
  })
  await expect(signing).rejects.toMatchObject({ code: -32602 })
})

describe.each(kinds)('types 0 and 1 in the form of %s', (kind) => {
  // Leather keeps Taproot addresses for ordinals.
  test.each(kind === 'leather' ? ['p2wpkh'] : ['p2wpkh', 'p2tr'])(
    'behavior: both cover everything for %s',
    async (paymentType) => {
      const { kit, payment } = await open({
        ...{ kind, paymentType: paymentType as 'p2wpkh' },
      })
      const isTaproot = paymentType === 'p2tr'
      const tapInternalKey = Buffer.from(payment.publicKey, 'hex')
      const own = isTaproot ? { tapInternalKey } : {}
      for (const sighashType of [undefined, 0, 1])
        for (const inPsbt of [undefined, 0, 1]) {
          const field = inPsbt === undefined ? {} : { sighashType: inPsbt }
          const psbt = toText(list(payment, { ...own, ...field }))
          const signInputs = [{ index: 0, sighashType }]
          const signed = await signPsbt(kit, { psbt, signInputs })
          expect(isValid(signed, 0)).toBe(true)
        }
    },
  )
})

test('error: an input that the PSBT does not have', async () => {
  const { kit, payment } = await open({ kind: 'standard' })
  const psbt = toText(list(payment))
  const signing = signPsbt(kit, { psbt, signInputs: [{ index: 1 }] })
  await expect(signing).rejects.toMatchObject({ code: -32602 })
})

test.each(['altered', 'sighashNone'] as const)(
  'error: a wallet that returns a PSBT %s',
  async (psbt) => {
    const { kit, wallet, payment } = await open({ kind: 'standard' })
    wallet.misbehave({ psbt })
    const signing = signPsbt(kit, {
      psbt: toText(list(payment)),
      signInputs: [{ index: 0 }],
    })
    await expect(signing).rejects.toMatchObject({
      name: 'TransactionAlteredError',
    })
  },
)

test.each([1, 2, 0x81])(
  'error: a wallet that returns a final input of type %s, if the app wants another',
  async (type) => {
    const { payment } = await open({ kind: 'standard' })
    const psbt = list(payment, { sighashType: type })
    const unsigned = encodeBase64(list(payment).toPSBT())
    psbt.signIdx(payment.privateKey, 0, [type])
    psbt.finalize()
    const provider: Provider = {
      request: async () => ({ psbt: encodeBase64(psbt.toPSBT()) }),
    }
    const sign = (sighashType: number) => {
      const signInputs = [{ index: 0, address: '', sighashType }]
      const rest = { address: '', psbt: unsigned }
      return signChecked(provider, { ...rest, signInputs })
    }
    await expect(sign(type)).resolves.toBe(encodeBase64(psbt.toPSBT()))
    await expect(sign(single)).rejects.toMatchObject({
      name: 'TransactionAlteredError',
    })
  },
)

describe('a wallet that names another script in its answer', () => {
  const answer = (psbt: Transaction): Provider => ({
    request: async () => ({ psbt: toText(psbt) }),
  })
  const sign = (provider: Provider, psbt: Transaction) =>
    signChecked(provider, {
      ...{ address: '', psbt: toText(psbt) },
      signInputs: [{ index: 0, address: '' }],
    })

  test('error: of Taproot, which would hide an ECDSA signature', async () => {
    const { payment } = await open({ kind: 'standard' })
    const signed = list(payment, { sighashType: 2 })
    signed.signIdx(payment.privateKey, 0, [2])
    signed.finalize()
    const script = Uint8Array.from([0x51, 32, ...new Uint8Array(32).fill(2)])
    const { finalScriptWitness = [] } = signed.getInput(0)
    const final = list({ ...payment, script }, { finalScriptWitness })
    final.updateOutput(0, { script: payment.script }, true)
    await expect(sign(answer(final), list(payment))).rejects.toMatchObject({
      name: 'TransactionAlteredError',
    })
  })

  test('error: none, which would hide one of Taproot', async () => {
    const { payment } = await open({ kind: 'unisat', paymentType: 'p2tr' })
    const tapInternalKey = Buffer.from(payment.publicKey, 'hex')
    const signed = list(payment, { sighashType: single, tapInternalKey })
    signed.signIdx(payment.privateKey, 0, [single])
    signed.finalize()
    const { finalScriptWitness = [] } = signed.getInput(0)
    const final = new Transaction({ allowUnknownOutputs: true })
    final.addInput({ txid: '01'.repeat(32), index: 0, finalScriptWitness })
    final.addOutput({ script: payment.script, amount: 9_000n }, true)
    await expect(sign(answer(final), list(payment))).rejects.toMatchObject({
      name: 'TransactionAlteredError',
    })
  })

  test('behavior: the script of another’s final input, which the PSBT leaves out', async () => {
    const { payment } = await open({ kind: 'unisat', paymentType: 'p2tr' })
    const tapInternalKey = Buffer.from(payment.publicKey, 'hex')
    const others = list(payment, { sighashType: single, tapInternalKey })
    others.signIdx(payment.privateKey, 0, [single])
    others.finalize()
    const { finalScriptWitness = [] } = others.getInput(0)
    const { script } = payment
    const add = (...fields: readonly Field[]) => {
      const psbt = new Transaction({ allowUnknownOutputs: true })
      for (const [index, field] of fields.entries())
        psbt.addInput(
          { txid: `${index}1`.repeat(32), index: 0, ...field },
          true,
        )
      psbt.addOutput({ script, amount: 9_000n }, true)
      return psbt
    }
    const witnessUtxo = { script, amount: 10_000n }
    const original = add({ finalScriptWitness }, { witnessUtxo })
    const completed = add({ finalScriptWitness, witnessUtxo }, { witnessUtxo })
    const signing = signChecked(answer(completed), {
      ...{ address: '', psbt: toText(original) },
      signInputs: [{ index: 1, address: '' }],
    })
    await expect(signing).resolves.toBe(toText(completed))
  })
})

test('behavior: a PSBT of version 2 is not opened for changes', async () => {
  const { payment } = await open({ kind: 'standard' })
  let asked = ''
  const provider: Provider = {
    async request({ params }) {
      asked = (params as { psbt: string }).psbt
      throw new Error('No.')
    },
  }
  // PSBT_GLOBAL_TX_MODIFIABLE; without it, nothing may be added.
  const modifiable = /010601../
  const hex = encodeHex(list(payment).toPSBT(2))
  expect(hex).toMatch(modifiable)
  const psbt = Buffer.from(hex.replace(modifiable, ''), 'hex')
  const signing = signChecked(provider, {
    ...{ address: '', psbt: encodeBase64(psbt) },
    signInputs: [{ index: 0, address: '', sighashType: single }],
  })
  await expect(signing).rejects.toThrow('No.')
  const sent = Buffer.from(asked, 'base64').toString('hex')
  expect(sent).not.toBe(psbt.toString('hex'))
  expect(sent).not.toMatch(/010601(?!00)../)
})

test('behavior: Taproot', async () => {
  const { kit, payment } = await open({ kind: 'unisat', paymentType: 'p2tr' })
  const tapInternalKey = Buffer.from(payment.publicKey, 'hex')
  const psbt = toText(list(payment, { tapInternalKey }, { tapInternalKey }))
  const signed = await signPsbt(kit, {
    psbt,
    signInputs: [{ index: 0 }, { index: 1, sighashType: single }],
  })
  const transaction = fromText(signed)
  expect(transaction.getInput(0).tapKeySig?.length).toBe(64)
  expect(transaction.getInput(1).tapKeySig?.at(64)).toBe(single)
  expect(isValid(signed, 0) && isValid(signed, 1)).toBe(true)
})

test('behavior: signatures of others keep their type', async () => {
  const { kit, payment } = await open({ kind: 'standard' })
  const privateKey = new Uint8Array(32).fill(7)
  const { script } = p2wpkh(secp256k1.getPublicKey(privateKey))
  const witnessUtxo = { script, amount: 10_000n }
  const psbt = list(payment, { sighashType: single, witnessUtxo }, {})
  psbt.signIdx(privateKey, 0, [single])
  for (const isFinal of [false, true]) {
    if (isFinal) psbt.finalizeIdx(0)
    const signInputs = [{ index: 1 }]
    const signed = await signPsbt(kit, { psbt: toText(psbt), signInputs })
    expect(fromText(signed).getInput(1).partialSig).toHaveLength(1)
  }
})

test('behavior: fields that are not known here are kept', async () => {
  const { payment } = await open({ kind: 'standard' })
  const bytes = [...list(payment).toPSBT()]
  // The maps of the input and of the output end with 0.
  const field = [0x06, 0xfc, 3, 1, 2, 3, 0, 2, 9, 9]
  const psbt = Uint8Array.from([...bytes.slice(0, -1), ...field, 0])
  let asked = ''
  const provider: Provider = {
    async request({ params }) {
      asked = (params as { psbt: string }).psbt
      throw new Error('No.')
    },
  }
  const signInputs = [{ index: 0, address: '', sighashType: single }]
  const signing = signChecked(provider, {
    ...{ address: '', psbt: encodeBase64(psbt), signInputs },
  })
  await expect(signing).rejects.toThrow('No.')
  expect(Buffer.from(asked, 'base64').toString('hex')).toContain(
    Buffer.from(field).toString('hex'),
  )
})

test('default: WalletConnect’s form of a request', async () => {
  const requests: unknown[] = []
  const provider: Provider = {
    async request(request) {
      requests.push(request)
      return { psbt: 'cHNidP8=' }
    },
  }
  const address = 'bc1q'
  const psbt = Uint8Array.of(1)
  const signInputs = [
    { index: 0, address },
    { index: 1, address, sighashType: single },
  ]
  await requestPsbt(provider, { address, psbt, signInputs })
  expect(requests).toEqual([
    {
      method: 'signPsbt',
      params: {
        ...{ account: address, psbt: 'AQ==', broadcast: false },
        signInputs: [
          { index: 0, address },
          { index: 1, address, sighashTypes: [single] },
        ],
      },
    },
  ])
})
