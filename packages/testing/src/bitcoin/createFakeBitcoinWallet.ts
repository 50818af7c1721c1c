import { Transaction } from '@scure/btc-signer'
import type { FakeStorage } from '../state/createPermission.ts'
import { createPermission } from '../state/createPermission.ts'
import { createCodedError } from './createCodedError.ts'
import type { Change } from './faceCalls.ts'
import type { FaceKind } from './faces.ts'
import { createFace } from './faces.ts'
import type { KeyAddress, PaymentType, SignInputs } from './keys.ts'
import {
  createAddress,
  fromHex,
  signBip137,
  signBip322,
  signInputs,
} from './keys.ts'

/** How the visitor answers requests that need approval. */
type Answer = 'approve' | 'reject' | 'hang'

/** A request that needs the visitor's approval. */
export type BitcoinPrompt =
  | { readonly kind: 'connect' | 'switchNetwork' }
  | { readonly kind: 'signMessage'; readonly message: string }
  | { readonly kind: 'signPsbt'; readonly psbt: Uint8Array }
  | {
      readonly kind: 'sendTransfer'
      readonly to: string
      /** In satoshis. */
      readonly value: bigint
    }

/** Ways in which a wallet may deviate. */
export type BitcoinMisbehavior = {
  /** Names its ordinals address as the payment address, and the reverse. */
  swapPurposes?: boolean | undefined
  /** Returns PSBTs without a signature, with another recipient, or signed with `SIGHASH_NONE`. */
  psbt?: 'unsigned' | 'altered' | 'sighashNone' | undefined
  /** Answers every request with this value. */
  junk?: { value: unknown } | undefined
  /** Can't send, only sign. */
  signOnly?: boolean | undefined
}

/** A Bitcoin wallet under a test's control. */
export type FakeBitcoinWallet = {
  readonly name: string
  /** Addresses on the current network, one pair for each key; the first is active. */
  readonly accounts: readonly { payment: KeyAddress; ordinals: KeyAddress }[]
  readonly networkId: string
  /** All methods that were called, in order. */
  readonly calls: readonly string[]
  readonly prompts: number
  readonly listeners: number
  answer(answer: Answer): void
  misbehave(misbehavior: BitcoinMisbehavior): void
  selectAccount(address: string): void
  selectNetwork(networkId: string): void
  /** Revokes the app's permission. */
  close(): void
  /** Puts the wallet into a page in one of the forms that wallets have, until the returned function is called. */
  install(kind: FaceKind, target?: EventTarget): () => void
}

/** Creates a wallet that signs with real keys, and sends to Esplora-shaped APIs. */
export function createFakeBitcoinWallet(
  parameters: createFakeBitcoinWallet.Parameters,
): FakeBitcoinWallet {
  const wallet = createCore(parameters)
  return {
    name: wallet.name,
    get accounts() {
      return wallet.listAccounts()
    },
    get networkId() {
      return wallet.networkId
    },
    get calls() {
      return [...wallet.calls]
    },
    get prompts() {
      return wallet.prompts
    },
    get listeners() {
      return wallet.listeners.size
    },
    answer(answer) {
      wallet.how = answer
    },
    misbehave(misbehavior) {
      wallet.misbehavior = { ...wallet.misbehavior, ...misbehavior }
    },
    selectAccount(address) {
      const index = wallet
        .listKeys()
        .findIndex(({ payment }) => payment.address === address)
      if (index < 0) throw new Error(`The wallet has no address ${address}.`)
      wallet.active = index
      wallet.emit('account')
    },
    selectNetwork(networkId) {
      wallet.networkId = networkId
      wallet.emit('network')
    },
    close() {
      wallet.isOpen = false
      wallet.emit('close')
    },
    install: (kind, target = window) => createFace(wallet, kind, target),
  }
}

export declare namespace createFakeBitcoinWallet {
  type Parameters = {
    /** In hex, one for each account. */
    privateKeys: readonly string[]
    /** Networks that the wallet knows (CAIP-2), with the URLs of their APIs; it starts on the first. */
    networks: readonly {
      networkId: string
      prefix: 'bc' | 'tb' | 'bcrt'
      url?: string | undefined
    }[]
    name?: string | undefined
    /** A `data:image/…` URI. */
    icon?: string | undefined
    /** Default `p2wpkh`. */
    paymentType?: PaymentType | undefined
    /** Keeps the page's permission across reloads, such as `localStorage`. Default: nothing is kept. */
    storage?: FakeStorage | undefined
    /** Decides each request while `answer` is `approve`. Default: all are approved. */
    onPrompt?: ((prompt: BitcoinPrompt) => Promise<Answer>) | undefined
  }
  type ReturnType = FakeBitcoinWallet
}

type Listener = {
  readonly event: string
  readonly listener: () => void
  readonly run: (change: Change) => void
}

type Prefix = createFakeBitcoinWallet.Parameters['networks'][number]['prefix']

/** The wallet itself, without the form in which pages see it. */
export type WalletCore = ReturnType<typeof createCore>

function createCore(parameters: createFakeBitcoinWallet.Parameters) {
  const { privateKeys, networks, paymentType = 'p2wpkh' } = parameters
  const [first] = networks
  if (!first) throw new Error('The wallet needs a network.')
  const { name = 'Fake Bitcoin Wallet', storage, onPrompt } = parameters
  const permission = createPermission({
    ...{ storage, key: `latchkit.fake-bitcoin-wallet.${name}` },
  })
  const derive = (prefix: Prefix) =>
    privateKeys.map((hex) => ({
      payment: createAddress(fromHex(hex), { type: paymentType, prefix }),
      ordinals: createAddress(fromHex(hex), { type: 'p2tr', prefix }),
    }))
  /** Each takes milliseconds, and each request asks for them. */
  const derived = new Map<Prefix, ReturnType<typeof derive>>()
  const core = {
    name,
    icon: parameters.icon ?? 'data:image/png;base64,AA',
    networks,
    networkId: first.networkId,
    active: 0,
    get isOpen() {
      return permission.isGranted
    },
    set isOpen(value) {
      permission.isGranted = value
    },
    how: 'approve' as Answer,
    misbehavior: {} as BitcoinMisbehavior,
    prompts: 0,
    calls: [] as string[],
    listeners: new Set<Listener>(),
    emit(change: Change) {
      for (const listener of [...core.listeners]) listener.run(change)
    },
    getNetwork() {
      const { networkId } = core
      return networks.find((each) => each.networkId === networkId) ?? first
    },
    /** The key pairs in the order of the private keys. */
    listKeys() {
      const { prefix } = core.getNetwork()
      const keys = derived.get(prefix) ?? derive(prefix)
      derived.set(prefix, keys)
      return keys
    },
    /** The active one first. */
    listAccounts() {
      const keys = core.listKeys()
      return [...keys.slice(core.active), ...keys.slice(0, core.active)]
    },
    getActive() {
      const [account] = core.listAccounts()
      if (!account) throw new Error('The wallet has no key.')
      return account
    },
    findKey(address: string) {
      const { payment, ordinals } = core.getActive()
      const key = [payment, ordinals].find((each) => each.address === address)
      if (!key) throw createCodedError({ code: 4100, message: 'Unknown' })
      return key
    },
    /** Waits for the visitor, and runs the request once it is approved. */
    async prompt<value>(
      request: BitcoinPrompt,
      run: () => value | Promise<value>,
    ): Promise<value> {
      core.prompts += 1
      const how = core.how === 'approve' ? await onPrompt?.(request) : core.how
      if (how === 'hang') return new Promise<never>(() => {})
      if (how === 'reject')
        throw createCodedError({ code: 4001, message: 'User rejected' })
      const { junk } = core.misbehavior
      if (junk) return junk.value as value
      return run()
    },
    sign: (message: string, address: string, isEcdsa = false) =>
      (isEcdsa ? signBip137 : signBip322)(message, core.findKey(address)),
    /** Signs inputs of a PSBT, all of them by default. */
    signPsbt(
      psbt: Uint8Array,
      allowed: Pick<SignInputs, 'indexes' | 'sighashTypes'> = {},
    ): Uint8Array {
      const options = { allowUnknownOutputs: true }
      const transaction = Transaction.fromPSBT(psbt, options)
      const how = core.misbehavior.psbt
      if (how === 'unsigned') return transaction.toPSBT()
      const { payment, ordinals } = core.getActive()
      if (how === 'altered')
        transaction.updateOutput(0, { script: ordinals.script })
      const keys = [payment, ordinals]
      if (how === 'sighashNone') {
        for (let index = 0; index < transaction.inputsLength; index += 1) {
          transaction.updateInput(index, { sighashType: 2 })
          transaction.signIdx(payment.privateKey, index, [2])
        }
      } else signInputs(transaction, { keys, ...allowed })
      return transaction.toPSBT()
    },
    /** Sends coins of the payment address, for a fee of 1,000 satoshis. */
    async send(to: string, value: bigint): Promise<string> {
      const { url, prefix } = core.getNetwork()
      const { payment } = core.getActive()
      const utxos = (await (
        await fetch(`${url}/address/${payment.address}/utxo`)
      ).json()) as { txid: string; vout: number; value: number }[]
      const fee = 1_000n
      const format = { ...formats.test, bech32: prefix }
      const transaction = new Transaction({ allowUnknownOutputs: true })
      let available = 0n
      for (const utxo of utxos) {
        if (available >= value + fee) break
        available += BigInt(utxo.value)
        transaction.addInput({
          ...{ txid: utxo.txid, index: utxo.vout },
          witnessUtxo: { script: payment.script, amount: BigInt(utxo.value) },
          ...(payment.redeemScript && { redeemScript: payment.redeemScript }),
        })
      }
      if (available < value + fee) throw new Error('Insufficient balance')
      transaction.addOutputAddress(
        to,
        value,
        prefix === 'bc' ? formats.main : format,
      )
      const change = available - value - fee
      if (change > 1_000n)
        transaction.addOutput({ script: payment.script, amount: change })
      signInputs(transaction, { keys: [payment] })
      transaction.finalize()
      const response = await fetch(`${url}/tx`, {
        ...{ method: 'POST', body: transaction.hex },
      })
      const text = await response.text()
      if (!response.ok) throw new Error(text)
      return text
    },
  }
  return core
}

const formats = {
  main: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  test: { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
}
