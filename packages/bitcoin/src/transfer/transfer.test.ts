import type { Network } from '@latchkit/core'
import { getAccount, getBalance, sendTransaction } from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { openBitcoinPage } from '@latchkit/test/bitcoin/openBitcoinPage'
import { p2pkh, Script, Transaction } from '@scure/btc-signer'
import * as bitcoinjs from 'bitcoinjs-lib'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { estimateFee } from '../actions/estimateFee.ts'
import { sendTransfer } from '../actions/sendTransfer.ts'
import { bitcoin } from '../bitcoin.ts'
import { createEsplora } from '../esplora/createEsplora.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { finishTransfer } from './finishTransfer.ts'

const local = await startBitcoin({ network: 'mainnet' })
afterAll(local.stop)

const { chain } = local
const network: Network = {
  ...bitcoinMainnet,
  rpcUrls: { default: { http: [local.url] } },
}
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

let unmount = () => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

let key = 5_000
async function open(
  options: Pick<
    openBitcoinPage.Parameters,
    'kind' | 'coins' | 'paymentType' | 'defaultAccountTypes'
  > &
    Pick<bitcoin.Options, 'spendsSmallCoins'>,
) {
  key += 1
  const { spendsSmallCoins, ...rest } = options
  const adapter = () => bitcoin({ spendsSmallCoins })
  const page = await openBitcoinPage({
    ...{ adapter, local, network, key, ...rest },
  })
  unmount = page.unmount
  return page
}

describe('coins that may carry inscriptions', () => {
  const coins = [546n, 10_000n, 60_000n]

  test.each([
    ['unisat', 'p2wpkh'],
    ['unisat', 'p2tr'],
    ['okx', 'p2wpkh'],
    ['okx', 'p2sh'],
  ] as const)(
    'behavior: %s with one address of kind %s keeps them',
    async (kind, paymentType) => {
      const { kit, payment } = await open({ kind, coins, paymentType })
      const values = () =>
        chain.listUtxos(payment.address).map((each) => each.value)
      await expect(
        sendTransfer(kit, { to, value: 60_000n, feeRate: 1 }),
      ).rejects.toMatchObject({ name: 'InsufficientFundsError' })
      await expect(
        estimateFee(kit, { to, value: 60_000n }),
      ).rejects.toMatchObject({ name: 'InsufficientFundsError' })
      await sendTransfer(kit, { to, value: 50_000n, feeRate: 1 })
      expect(values()).toEqual(expect.arrayContaining([546, 10_000]))
    },
  )

  test.each([
    ['unisat', 'p2wpkh'],
    ['okx', 'p2tr'],
  ] as const)(
    'parameters: spendsSmallCoins of %s with one address of kind %s',
    async (kind, paymentType) => {
      const options = { kind, coins, paymentType, spendsSmallCoins: true }
      const { kit, wallet } = await open(options)
      wallet.misbehave({ signOnly: true })
      const value = 69_000n
      const { fee, feeRate } = await estimateFee(kit, { to, value })
      expect(fee).toBeGreaterThan(0n)
      const built = await sendTransfer(kit, { to, value: 61_000n, feeRate })
      expect(chain.getTransaction(built)?.vin).toHaveLength(2)
      const sent = await sendTransaction(kit, { to, value: 5_000n })
      expect(chain.getTransaction(sent)?.vout[0]?.value).toBe(5_000)
    },
  )

  test('error: spendsSmallCoins that is no boolean', () => {
    const options = { spendsSmallCoins: 'yes' as never }
    expect(() => bitcoin(options)).toThrow(
      expect.objectContaining({ name: 'InvalidConfigurationError' }),
    )
  })

  test.each(['standard', 'provider', 'leather'] as const)(
    'behavior: %s, which keeps them elsewhere, spends small coins',
    async (kind) => {
      const { kit, payment } = await open({ kind, coins })
      const parameters = { to, value: 62_000n }
      const { fee, feeRate } = await estimateFee(kit, parameters)
      expect(fee).toBeGreaterThan(0n)
      const txid = await sendTransfer(kit, { ...parameters, feeRate })
      expect(chain.getTransaction(txid)?.vin).toHaveLength(2)
      const left = chain.listUtxos(payment.address)
      expect(left.some((each) => each.value === 546)).toBe(true)
    },
  )
})

describe('defaultAccountTypes', () => {
  const defaultAccountTypes = { bip122: 'ordinals' } as const

  test.each(['standard', 'provider', 'leather'] as const)(
    'parameters: the address for ordinals of %s is the account, and pays for nothing',
    async (kind) => {
      const coins = [60_000n]
      const page = await open({ kind, coins, defaultAccountTypes })
      const { kit, ordinals, wallet } = page
      expect(kit.getState().connections.get('bip122')).toMatchObject({
        accounts: [{ address: ordinals.address, type: 'ordinals' }],
      })
      chain.fund(ordinals.address, 20_000n)
      expect(await getBalance(kit)).toMatchObject({ value: 20_000n })
      const { prompts } = wallet
      const transfer = { to, value: 5_000n }
      for (const feeRate of [undefined, 1])
        await expect(
          sendTransfer(kit, { ...transfer, feeRate }),
        ).rejects.toMatchObject({ code: 'ORDINALS_SPEND' })
      await expect(sendTransaction(kit, transfer)).rejects.toMatchObject({
        code: 'ORDINALS_SPEND',
      })
      expect(wallet.prompts).toBe(prompts)
      expect(chain.listUtxos(ordinals.address)).toHaveLength(1)
    },
  )

  test('behavior: a wallet with one address for all opens that one', async () => {
    const coins = [60_000n]
    const page = await open({ kind: 'unisat', coins, defaultAccountTypes })
    expect(page.kit.getState().connections.get('bip122')).toMatchObject({
      accounts: [{ address: page.payment.address, type: 'payment' }],
    })
    await sendTransfer(page.kit, { to, value: 5_000n, feeRate: 1 })
  })

  test('behavior: it is restored', async () => {
    const page = await open({ kind: 'provider', defaultAccountTypes })
    page.unmount()
    const next = await page.open()
    unmount = next.unmount
    await vi.waitUntil(() => getAccount(next.kit).status === 'connected')
    expect(getAccount(next.kit).address).toBe(page.ordinals.address)
  })
})

describe('Leather', () => {
  test('behavior: a reload sends it nothing, and ends the connection', async () => {
    const page = await open({ kind: 'leather' })
    const calls = page.wallet.calls.length
    page.unmount()
    const next = await page.open()
    unmount = next.unmount
    await vi.waitUntil(() => getAccount(next.kit).status === 'disconnected')
    expect(page.wallet.calls).toHaveLength(calls)
    expect(page.wallet.prompts).toBe(1)
  })

  test('behavior: a kit that is mounted again on the same page stays connected', async () => {
    const { kit, ...page } = await open({ kind: 'leather' })
    page.unmount()
    unmount = kit.mount()
    // The mount reads the connected wallet again.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(getAccount(kit).address).toBe(page.payment.address)
    expect(page.wallet.prompts).toBe(1)
  })
})

test('error: an API of another chain is used for nothing', async () => {
  const other = await startBitcoin({ network: 'regtest' })
  // An empty id, as a network of the app's own may have, is no reason to trust it.
  const wrong = { ...network, id: '' }
  const esplora = createEsplora({ network: wrong, urls: [other.url] })
  const txid = '11'.repeat(32)
  const reads = [
    esplora.getBalance(to),
    esplora.listUtxos(to),
    esplora.getTransactionHex(txid),
    esplora.findTransaction(txid),
    esplora.findSpender({ txid, vout: 0 }),
    esplora.getHeight(),
    esplora.getFeeRate(1),
    esplora.broadcast({ hex: '00', hash: txid }),
  ]
  for (const each of await Promise.allSettled(reads))
    expect(each).toMatchObject({ reason: { name: 'NodeNetworkError' } })

  const page = await openBitcoinPage({
    ...{ adapter: () => bitcoin(), local, kind: 'standard', key },
    network: { ...network, rpcUrls: { default: { http: [other.url] } } },
  })
  const { prompts } = page.wallet
  for (const run of [
    () => getBalance(page.kit),
    () => sendTransaction(page.kit, { to, value: 5_000n }),
    () => estimateFee(page.kit, { to, value: 5_000n }),
  ])
    await expect(run()).rejects.toMatchObject({ name: 'NodeNetworkError' })
  expect(page.wallet.prompts).toBe(prompts)
  page.unmount()
  await other.stop()
})

describe('finishTransfer', () => {
  // The key 1, whose point is that of the curve's generator.
  const privateKey = new Uint8Array(32).fill(1, 31)
  const publicKey = Buffer.from(
    '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    'hex',
  )
  const { script } = p2pkh(publicKey)

  /** A PSBT that spends an output from before segwit. */
  function create() {
    const previous = new Transaction({ allowUnknownInputs: true })
    previous.addInput({
      ...{ txid: '22'.repeat(32), index: 0 },
      finalScriptSig: new Uint8Array(),
    })
    previous.addOutput({ script, amount: 60_000n })
    const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
    transaction.addInput({
      ...{ txid: previous.id, index: 0 },
      nonWitnessUtxo: previous.unsignedTx,
    })
    transaction.addOutput({ script, amount: 59_000n })
    return transaction
  }

  test.each([
    [1, undefined],
    [2, 'TransactionAlteredError'],
    [3, 'TransactionAlteredError'],
    [0x81, 'TransactionAlteredError'],
    [0x82, 'TransactionAlteredError'],
    [0x83, 'TransactionAlteredError'],
  ])(
    'behavior: an input without a witness, signed with type %s',
    (type, name) => {
      const transaction = create()
      const psbt = transaction.toPSBT()
      transaction.updateInput(0, { sighashType: type })
      transaction.signIdx(privateKey, 0, [type])
      const finish = () =>
        finishTransfer({ psbt, signed: transaction.toPSBT() })
      if (name) expect(finish).toThrow(expect.objectContaining({ name }))
      else {
        const { hex, hash } = finish()
        expect(bitcoinjs.Transaction.fromHex(hex).getId()).toBe(hash)
      }
    },
  )

  test('error: more bytes than a wallet adds', () => {
    const psbt = create().toPSBT()
    const finish = (length: number) => {
      const transaction = create()
      transaction.signIdx(privateKey, 0)
      // An unknown field, in the map of the output, which is the last.
      const key = [2, 0x7f, 1]
      const value = [0xfd, length & 255, length >> 8, ...new Uint8Array(length)]
      const signed = [...transaction.toPSBT().slice(0, -1), ...key, ...value, 0]
      return finishTransfer({ psbt, signed: Uint8Array.from(signed) })
    }
    expect(finish(3_000).hex).toMatch(/^02/)
    expect(() => finish(4_000)).toThrow(
      expect.objectContaining({ name: 'WalletResponseError' }),
    )
  })

  test.each([1, 2, 3, 0x81, 0x82, 0x83])(
    'error: a signature with type %s behind another item, or beside a witness',
    (type) => {
      const transaction = create()
      const psbt = transaction.toPSBT()
      transaction.updateInput(0, { sighashType: type })
      transaction.signIdx(privateKey, 0, [type])
      const [, signature = new Uint8Array()] =
        transaction.getInput(0).partialSig?.[0] ?? []
      expect(signature.at(-1)).toBe(type)
      const whole = Uint8Array.from([...signature.subarray(0, -1), 1])
      const key = Uint8Array.from(publicKey)
      for (const fields of [
        { finalScriptSig: Script.encode([whole, signature, key]) },
        { finalScriptSig: Script.encode([whole]) },
        {
          finalScriptSig: Script.encode([signature, key]),
          finalScriptWitness: [new Uint8Array(64)],
        },
        {
          finalScriptSig: Script.encode([signature, key]),
          finalScriptWitness: [whole, key],
        },
        { finalScriptWitness: [whole, key] },
        { finalScriptSig: Uint8Array.of(76) },
      ]) {
        const final = create()
        final.updateInput(0, fields, true)
        const finish = () => finishTransfer({ psbt, signed: final.toPSBT() })
        expect(finish).toThrow(
          expect.objectContaining({ name: 'TransactionAlteredError' }),
        )
      }
    },
  )
})
