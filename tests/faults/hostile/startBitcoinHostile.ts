import { bitcoin, bitcoinMainnet } from '@latchkit/bitcoin'
import { getAddresses } from '@latchkit/bitcoin/actions'
import type { Network } from '@latchkit/core'
import {
  createKit,
  createMemoryStorage,
  getAccount,
  sendTransaction,
  signMessage,
} from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { openFaultyEsplora } from '@latchkit/test/bitcoin/openFaultyEsplora'
import { verifyBip137 } from '@latchkit/test/bitcoin/verifyBip137'
import { verifyBip322 } from '@latchkit/test/bitcoin/verifyBip322'
import type { BitcoinPrompt } from '@latchkit/testing/bitcoin'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import {
  address as addresses,
  networks,
  Psbt,
  Transaction,
} from 'bitcoinjs-lib'
import { vi } from 'vitest'
import type { HostileFamily } from './HostileFamily.ts'
import { wrapMethods, wrapStandardWallet } from './wrapWallet.ts'

const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const value = 50_000n
const text = 'Sign in to the shop'

/** Starts a local chain. Each page has a wallet with two coins: one of the Wallet Standard, which signs, or one in the form of UniSat, sats-connect (`provider`) or Leather, which sends. */
export async function startBitcoinHostile(
  kind: 'standard' | 'unisat' | 'provider' | 'leather',
): Promise<HostileFamily> {
  const local = await startBitcoin({ network: 'mainnet' })
  const { chain } = local
  const faulty = await openFaultyEsplora(local)
  const networkId = bitcoinMainnet.caipNetworkId
  const network: Network = bitcoinMainnet
  return {
    ...{ name: `Bitcoin, ${kind}`, namespace: 'bip122' },
    addresses: [
      ...[
        to,
        to.toUpperCase(),
        `${to}q`,
        '',
        '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
      ],
      ...['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', to.slice(3)],
    ],
    chains: [
      ...[networkId, 'bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet'],
      ...['BITCOIN_TESTNET', 'BITCOIN_MAINNET', 'livenet', 'testnet'],
    ],
    async stop() {
      await faulty.stop()
      await local.stop()
    },
    async open(answers, { random, isStranger = false }) {
      const { fromNode, reportUnsafe } = answers
      const page = new EventTarget()
      vi.stubGlobal('window', page)
      const key = 1 + random(2 ** 31) + Number(isStranger)
      const wallet = createFakeBitcoinWallet({
        privateKeys: [key.toString(16).padStart(64, '0')],
        networks: [{ networkId, prefix: 'bc', url: local.url }],
        async onPrompt(prompt) {
          answers.check(() => checkPrompt(prompt))
          if (prompt.kind === 'sendTransfer') answers.reportPayment('wallet')
          return 'approve'
        },
      })
      const [account] = wallet.accounts
      if (!account) throw new Error('The wallet has no account.')
      const { payment, ordinals } = account
      const own = [payment.address, ordinals.address]
      for (const _ of [1, 2]) chain.fund(payment.address, 60_000n)
      install()
      // A wallet may sign a transaction that it has altered; the kit must not send it.
      const deviations = ['altered', 'sighashNone', 'unsigned'] as const
      const psbt = deviations[random(40)]
      if (psbt) wallet.misbehave({ psbt })
      faulty.faults.set('*', async ({ call, body, forward, reply }) => {
        if (call === 'POST /tx') {
          answers.check(() => {
            const transaction = Transaction.fromHex(body)
            sent = transaction.getId()
            checkOutputs(transaction.outs)
          })
          answers.reportPayment(body)
        }
        const { status, text } = await forward()
        reply({ status, text: fromNode(call, text) })
      })
      const kit = createKit({
        adapters: [bitcoin({ rpcUrls: { [networkId]: [faulty.url] } })],
        networks: [network],
        storage: createMemoryStorage(),
      })
      const unmount = kit.mount()
      await vi.waitUntil(() => kit.getState().connectors.length > 0)
      const [connector] = kit.getState().connectors
      const readAddress = () => getAccount(kit).address ?? ''

      function install() {
        const hidden = new EventTarget() as EventTarget & Injected
        hidden.addEventListener('wallet-standard:register-wallet', (event) => {
          const { detail } = event as CustomEvent<
            (api: { register(source: object): () => void }) => void
          >
          const register = (source: object) => {
            const wrapped = wrapStandardWallet(source, answers)
            const type = 'wallet-standard:register-wallet'
            const callback = (api: { register(source: object): void }) =>
              api.register(wrapped)
            const announce = () =>
              page.dispatchEvent(new CustomEvent(type, { detail: callback }))
            page.addEventListener('wallet-standard:app-ready', (ready) =>
              callback((ready as CustomEvent<never>).detail),
            )
            announce()
            return () => {}
          }
          detail({ register })
        })
        wallet.install(kind, hidden)
        const { unisat, LeatherProvider: leather, FakeProviders } = hidden
        const provider = FakeProviders?.BitcoinProvider
        Object.assign(page, {
          ...(unisat && { unisat: wrapMethods(unisat, answers) }),
          ...(leather && { LeatherProvider: wrapMethods(leather, answers) }),
          btc_providers: hidden.btc_providers,
          FakeProviders: provider && {
            BitcoinProvider: {
              ...wrapMethods(provider, answers),
              addListener: ({ eventName, cb }: Listening) =>
                provider.addListener({
                  eventName,
                  cb: (event) => cb(answers.fromEvent(eventName, event)),
                }),
            },
          },
        })
      }

      /** The id of what a node got last; `undefined` if the wallet has sent. */
      let sent: string | undefined

      function checkPrompt(prompt: BitcoinPrompt) {
        if (prompt.kind === 'signPsbt') return checkPsbt(prompt.psbt)
        const isAsked =
          prompt.kind === 'signMessage'
            ? prompt.message === text
            : prompt.kind === 'sendTransfer'
              ? prompt.to === to && prompt.value === value
              : true
        if (!isAsked) reportUnsafe(`the wallet got ${Object.values(prompt)}`)
      }

      function checkPsbt(bytes: Uint8Array) {
        const psbt = Psbt.fromBuffer(bytes)
        checkOutputs(psbt.txOutputs)
        const coins = own.flatMap((address) => chain.listUtxos(address))
        for (const [i, { witnessUtxo }] of psbt.data.inputs.entries()) {
          const { hash = [], index } = psbt.txInputs[i] ?? {}
          const txid = Buffer.from(hash).reverse().toString('hex')
          const coin = coins.find(
            (each) => each.txid === txid && each.vout === index,
          )
          if (!coin || BigInt(coin.value) !== witnessUtxo?.value)
            reportUnsafe(`the wallet got a coin of ${witnessUtxo?.value}`)
        }
      }

      /** Reports outputs that are neither the payment nor the change. */
      function checkOutputs(
        outputs: readonly { script: Uint8Array; value: bigint }[],
      ) {
        const all = outputs.map(({ script, value }) => ({
          ...{
            value,
            address: addresses.fromOutputScript(script, networks.bitcoin),
          },
        }))
        const payments = all.filter((each) => each.address === to)
        const others = all.filter(
          (each) => each.address !== to && !own.includes(each.address),
        )
        const [payment] = payments
        if (
          payment?.value !== value ||
          payments.length > 1 ||
          others.length > 0
        )
          reportUnsafe(
            `outputs ${all.map((each) => `${each.address} ${each.value}`)}`,
          )
      }

      return {
        kit,
        connectorId: connector?.id ?? '',
        actions: {
          async signMessage() {
            const account = readAddress()
            const message = text
            const signature = await signMessage(kit, { message, account })
            const signed = { address: account, message, signature }
            if (!verifyBip322(signed) && !verifyBip137(signed))
              reportUnsafe(`the app got the signature ${signature}`)
          },
          async sendTransaction() {
            const hash = await sendTransaction(kit, { to, value })
            if (sent !== undefined && hash !== sent)
              reportUnsafe(`the app got the id ${hash}`)
          },
          async getAddresses() {
            const adapter = kit.adapters.get('bip122')
            for (const { address } of await getAddresses(kit))
              if (!adapter?.isAddress?.(address))
                reportUnsafe(`the app got the address ${address}`)
          },
        },
        async close() {
          unmount()
          // A page that is gone gets no answer.
          faulty.faults.set('*', () => {})
          vi.unstubAllGlobals()
        },
      }
    },
  }
}

/** What a fake puts into a page, by its form. */
type Injected = {
  readonly unisat?: object
  readonly LeatherProvider?: object
  readonly btc_providers?: readonly object[]
  readonly FakeProviders?: {
    readonly BitcoinProvider: {
      addListener(listening: Listening): () => void
    }
  }
}

type Listening = { eventName: string; cb: (event: unknown) => void }
