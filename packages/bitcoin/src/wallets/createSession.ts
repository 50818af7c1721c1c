import type { AccountId, Connector, NetworkId, Provider } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import { isSameAddress, parseAddress } from '../address/address.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.ts'
import { bitcoinSignet } from '../networks/bitcoinSignet.ts'
import { bitcoinTestnet } from '../networks/bitcoinTestnet.ts'
import { bitcoinTestnet4 } from '../networks/bitcoinTestnet4.ts'
import { parseAddresses } from './parseAddresses.ts'
import {
  readBytes,
  readItems,
  readMember,
  toBase64,
  toHex,
} from './untrusted.ts'
import type { Wallet, WalletAddress } from './Wallet.ts'

/** A wallet of this page as a connector needs it. */
export type WalletSession = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'watch'
> & { provider: Provider }

const networks = [
  bitcoinMainnet,
  bitcoinTestnet,
  bitcoinTestnet4,
  bitcoinSignet,
  bitcoinRegtest,
]

/** Creates the session with a wallet's object: it speaks WalletConnect's Bitcoin methods, and opens payment addresses as accounts. */
export function createSession(
  wallet: Wallet,
  parameters: {
    /** Returns the network that the app prefers. */
    getNetworkId?: (() => NetworkId | undefined) | undefined
  } = {},
): WalletSession {
  const { getNetworkId = () => undefined } = parameters
  let networkId: NetworkId | undefined
  const getCurrent = () =>
    networkId ?? getNetworkId() ?? bitcoinMainnet.caipNetworkId
  let opened: readonly WalletAddress[] = []

  /** Reads what a wallet has opened, on its own network or that of its addresses. */
  async function open(
    method: string,
    answer: unknown,
  ): Promise<readonly AccountId[]> {
    const addresses = parseAddresses(answer, { method })
    const [first] = addresses
    if (first) {
      const own = await wallet.readNetworkId?.()
      networkId = own ?? guessNetworkId(first.address, getCurrent())
    }
    const current = getCurrent()
    if (!addresses.every(({ address }) => fits(address, current)))
      throw new WalletResponseError({ method })
    opened = addresses
    return addresses
      .filter(({ intention }) => intention === 'payment')
      .map(({ address }) => `${current}:${address}` as const)
  }

  async function refresh(): Promise<readonly AccountId[]> {
    if (!wallet.readAddresses) return []
    return open('getAccountAddresses', await wallet.readAddresses())
  }

  /** Rejects when the account is no longer the wallet's: it would sign with another one. */
  async function requireAccount(account: unknown): Promise<string> {
    if (wallet.readAddresses) await refresh()
    const isOpen = opened.some(
      ({ address }) =>
        typeof account === 'string' && isSameAddress(address, account),
    )
    if (!isOpen) throw new RpcError({ code: 4100 })
    return String(account)
  }

  const methods: Readonly<
    Record<string, (params: unknown) => Promise<unknown>>
  > = {
    async getAccountAddresses(params) {
      if (wallet.readAddresses) await refresh()
      const intentions = readItems(readMember(params, 'intentions'))
      return opened.filter(
        ({ intention }) =>
          intentions.length === 0 || intentions.includes(intention),
      )
    },
    async signMessage(params) {
      const account = readMember(params, 'account')
      const address = await requireAccount(
        readMember(params, 'address') ?? account,
      )
      const message = readMember(params, 'message')
      if (typeof message !== 'string') throw new RpcError({ code: -32602 })
      const protocol =
        readMember(params, 'protocol') === 'ecdsa' ? 'ecdsa' : 'bip322'
      const signature = readBytes(
        await wallet.signMessage({
          ...{ address, message, protocol, networkId: getCurrent() },
        }),
      )
      if (!signature || signature.length < 64)
        throw new WalletResponseError({ method: 'signMessage' })
      return { address, signature: toHex(signature) }
    },
    async signPsbt(params) {
      await requireAccount(readMember(params, 'account'))
      const psbt = readBytes(readMember(params, 'psbt'))
      // The adapter sends transactions itself, once it has checked them.
      if (!psbt || readMember(params, 'broadcast') === true)
        throw new RpcError({ code: -32602 })
      const signInputs = readItems(readMember(params, 'signInputs')).map(
        (each) => ({
          address: String(readMember(each, 'address')),
          index: Number(readMember(each, 'index')),
        }),
      )
      const signed = readBytes(
        await wallet.signPsbt({ psbt, signInputs, networkId: getCurrent() }),
      )
      if (!signed) throw new WalletResponseError({ method: 'signPsbt' })
      return { psbt: toBase64(signed) }
    },
    async sendTransfer(params) {
      const send = wallet.sendTransfer
      // These wallets have no place for a memo.
      if (!send || readMember(params, 'memo') !== undefined)
        throw new RpcError({ code: 4200 })
      const account = await requireAccount(readMember(params, 'account'))
      // A wallet pays from its first payment address, never from the one for ordinals.
      const [payment] = opened
      if (!payment || !isSameAddress(payment.address, account))
        throw new RpcError({ code: 4100 })
      const amount = Number(readMember(params, 'amount'))
      if (!Number.isSafeInteger(amount)) throw new RpcError({ code: -32602 })
      const recipientAddress = String(readMember(params, 'recipientAddress'))
      return {
        txid: await send({
          ...{ account, recipientAddress, amount, networkId: getCurrent() },
        }),
      }
    },
  }

  return {
    async connect({ networkId: preferred, signal }) {
      const request = async () =>
        open('connect', await wallet.connect(preferred ?? getCurrent()))
      if (preferred) networkId = preferred
      return raceSignal(request(), signal)
    },
    async reconnect({ signal }) {
      if (!wallet.readAddresses) return undefined
      return raceSignal(refresh(), signal)
    },
    async disconnect() {
      opened = []
      // Disconnecting must work even if the wallet refuses, or never answers.
      void Promise.resolve(wallet.disconnect?.()).catch(() => {})
    },
    watch(handlers) {
      let count = 0
      let isActive = true
      const stop = wallet.watch?.(() => {
        count += 1
        const event = count
        // Only the answer to the last event counts.
        const isCurrent = () => isActive && event === count
        const report = (ids: readonly AccountId[]) => {
          if (isCurrent()) handlers.onAccounts(ids)
        }
        refresh().then(report, () => report([]))
      })
      return () => {
        isActive = false
        stop?.()
      }
    },
    provider: {
      async request({ method, params }, { signal } = {}) {
        signal?.throwIfAborted()
        const run = Object.hasOwn(methods, method) && methods[method]
        if (!run) throw new RpcError({ code: 4200 })
        return raceSignal(run(params), signal)
      },
      async switchNetwork(next, { signal } = {}) {
        if (next === getCurrent()) return
        if (wallet.switchNetwork) {
          const move = async () => {
            await wallet.switchNetwork?.(next)
            await refresh()
            if (networkId !== next) throw new RpcError({ code: 4902 })
          }
          return raceSignal(move(), signal)
        }
        // A wallet without a network of its own has that of its addresses.
        if (!opened.every(({ address }) => fits(address, next)))
          throw new RpcError({ code: 4200 })
        networkId = next
      },
    },
  }
}

/** Whether an address may belong to a network; any may belong to one that is not known here. */
function fits(address: string, networkId: NetworkId): boolean {
  const network = networks.find((each) => each.caipNetworkId === networkId)
  const prefixes = parseAddress(address)?.prefixes ?? []
  return !network || prefixes.includes(network.addressPrefix)
}

function guessNetworkId(address: string, preferred: NetworkId): NetworkId {
  if (fits(address, preferred)) return preferred
  const network = networks.find(({ caipNetworkId }) =>
    fits(address, caipNetworkId),
  )
  return network?.caipNetworkId ?? preferred
}
