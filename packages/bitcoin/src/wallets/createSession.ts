import type {
  AccountId,
  AccountType,
  Connector,
  NetworkId,
  Provider,
} from '@latchkit/core'
import { readList, readProperty } from '@latchkit/core/internal'
import { RpcError } from '@latchkit/protocol'
import {
  encodeBase64,
  encodeHex,
  raceSignal,
} from '@latchkit/protocol/internal'
import { isSameAddress, parseAddress } from '../address/address.ts'
import { OrdinalsSpendError, WalletResponseError } from '../errors/wallet.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.ts'
import { bitcoinSignet } from '../networks/bitcoinSignet.ts'
import { bitcoinTestnet } from '../networks/bitcoinTestnet.ts'
import { bitcoinTestnet4 } from '../networks/bitcoinTestnet4.ts'
import { parseAddresses } from './parseAddresses.ts'
import { createLeatherWallet, createSatsConnectWallet } from './rpcWallets.ts'
import { createStandardWallet } from './standardWallet.ts'
import { createOkxWallet, createUnisatWallet } from './unisat.ts'
import { readBytes } from './untrusted.ts'
import type { Wallet, WalletAddress } from './Wallet.ts'

/** A wallet of this page as a connector needs it. */
export type WalletSession = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'watch' | 'getAccountType'
> & { provider: Provider }

const networks = [
  bitcoinMainnet,
  bitcoinTestnet,
  bitcoinTestnet4,
  bitcoinSignet,
  bitcoinRegtest,
]

/** Opens the session with a wallet's object; loads when the visitor chooses a wallet. */
export function openWallet(parameters: openWallet.Parameters): WalletSession {
  const { kind, source, ...rest } = parameters
  return createSession(wrappers[kind](source), rest)
}

export declare namespace openWallet {
  type Kind = 'leather' | 'okx' | 'satsConnect' | 'standard' | 'unisat'
  type Parameters = {
    /** The form of the object. */
    kind: Kind
    source: unknown
    /** Returns the network that the app prefers. */
    getNetworkId: () => NetworkId | undefined
    /** Returns the use of the addresses that become accounts. */
    getAccountType: () => AccountType | undefined
  }
}

const wrappers: Readonly<Record<openWallet.Kind, (source: unknown) => Wallet>> =
  {
    leather: createLeatherWallet,
    okx: createOkxWallet,
    satsConnect: createSatsConnectWallet,
    standard: createStandardWallet,
    unisat: createUnisatWallet,
  }

/** Creates the session with a wallet's object: it speaks WalletConnect's Bitcoin methods, and opens the addresses of one use as accounts. */
export function createSession(
  wallet: Wallet,
  parameters: {
    /** Returns the network that the app prefers. */
    getNetworkId?: (() => NetworkId | undefined) | undefined
    /** Returns the use of the addresses that become accounts. A wallet with one address for all opens that one. Default `payment`. */
    getAccountType?: (() => AccountType | undefined) | undefined
  } = {},
): WalletSession {
  const { getNetworkId = () => undefined, getAccountType } = parameters
  let networkId: NetworkId | undefined
  const getCurrent = () =>
    networkId ?? getNetworkId() ?? bitcoinMainnet.caipNetworkId
  let opened: readonly WalletAddress[] = []
  const fits = (address: string, id: NetworkId) =>
    hasPrefix(address, id) && (wallet.supports?.(address, id) ?? true)
  const guessNetworkId = (address: string, preferred: NetworkId) => {
    if (fits(address, preferred)) return preferred
    const network = networks.find((each) => fits(address, each.caipNetworkId))
    return network?.caipNetworkId ?? preferred
  }
  const watchers = new Set<Connector.Handlers>()

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
    return listAccounts()
  }

  function listAccounts(): readonly AccountId[] {
    const current = getCurrent()
    const isWanted = getAccountType?.() === 'ordinals'
    const isOrdinal = ({ intention }: WalletAddress) => intention === 'ordinal'
    const isForOrdinals = isWanted && opened.some(isOrdinal)
    return opened
      .filter((each) => isOrdinal(each) === isForOrdinals)
      .map(({ address }) => `${current}:${address}` as const)
  }

  const findOpened = (address: unknown) =>
    opened.find(
      (each) =>
        typeof address === 'string' && isSameAddress(each.address, address),
    )

  async function refresh(): Promise<readonly AccountId[]> {
    if (!wallet.readAddresses) return []
    return open('getAccountAddresses', await wallet.readAddresses(getCurrent()))
  }

  /** Rejects when the account is no longer the wallet's: it would sign with another one. */
  async function requireAccount(account: unknown): Promise<string> {
    if (wallet.readAddresses) await refresh()
    if (!findOpened(account)) throw new RpcError({ code: 4100 })
    return String(account)
  }

  const methods: Readonly<
    Record<string, (params: unknown) => Promise<unknown>>
  > = {
    async getAccountAddresses(params) {
      if (wallet.readAddresses) await refresh()
      const intentions = readList(readProperty(params, 'intentions'))
      return opened.filter(
        ({ intention }) =>
          intentions.length === 0 || intentions.includes(intention),
      )
    },
    async signMessage(params) {
      const account = readProperty(params, 'account')
      const address = await requireAccount(
        readProperty(params, 'address') ?? account,
      )
      const message = readProperty(params, 'message')
      if (typeof message !== 'string') throw new RpcError({ code: -32602 })
      const protocol =
        readProperty(params, 'protocol') === 'ecdsa' ? 'ecdsa' : 'bip322'
      const signature = readBytes(
        await wallet.signMessage({
          ...{ address, message, protocol, networkId: getCurrent() },
        }),
      )
      if (!signature || signature.length < 64)
        throw new WalletResponseError({ method: 'signMessage' })
      return { address, signature: encodeHex(signature) }
    },
    async signPsbt(params) {
      await requireAccount(readProperty(params, 'account'))
      const psbt = readBytes(readProperty(params, 'psbt'))
      // The adapter sends transactions itself, once it has checked them.
      const isPsbt = psbt && magic.every((each, i) => psbt[i] === each)
      if (!isPsbt || readProperty(params, 'broadcast') === true)
        throw new RpcError({ code: -32602 })
      const signInputs = readList(readProperty(params, 'signInputs')).map(
        (each) => {
          const [sighashType] = readList(readProperty(each, 'sighashTypes'))
          return {
            address: String(readProperty(each, 'address')),
            index: Number(readProperty(each, 'index')),
            ...(sighashType !== undefined && {
              sighashType: Number(sighashType),
            }),
          }
        },
      )
      if (!signInputs.every(({ index }) => isIndex(index)))
        throw new RpcError({ code: -32602 })
      const signed = readBytes(
        await wallet.signPsbt({ psbt, signInputs, networkId: getCurrent() }),
      )
      if (!signed) throw new WalletResponseError({ method: 'signPsbt' })
      return { psbt: encodeBase64(signed) }
    },
    async sendTransfer(params) {
      const send = wallet.sendTransfer
      // These wallets have no place for a memo.
      if (!send || readProperty(params, 'memo') !== undefined)
        throw new RpcError({ code: 4200 })
      const amount = Number(readProperty(params, 'amount'))
      if (!Number.isSafeInteger(amount) || amount < 1)
        throw new RpcError({ code: -32602 })
      const account = await requireAccount(readProperty(params, 'account'))
      if (findOpened(account)?.intention === 'ordinal')
        throw new OrdinalsSpendError()
      // A wallet pays from its first payment address.
      const [payment] = opened
      if (!payment || !isSameAddress(payment.address, account))
        throw new RpcError({ code: 4100 })
      const recipientAddress = String(readProperty(params, 'recipientAddress'))
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
      // What this page has opened stays open, although it can't be read again.
      if (!wallet.readAddresses)
        return opened.length > 0 ? listAccounts() : undefined
      return raceSignal(refresh(), signal)
    },
    getAccountType(accountId) {
      const address = accountId.slice(accountId.lastIndexOf(':') + 1)
      const intention = findOpened(address)?.intention
      return intention === 'ordinal' ? 'ordinals' : intention
    },
    async disconnect() {
      opened = []
      // Disconnecting must work even if the wallet refuses, or never answers.
      void Promise.resolve(wallet.disconnect?.()).catch(() => {})
    },
    watch(handlers) {
      watchers.add(handlers)
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
        watchers.delete(handlers)
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
            const accountIds = await refresh()
            if (networkId !== next) throw new RpcError({ code: 4902 })
            // Each network has addresses of its own, and not every wallet has an event for it.
            for (const { onAccounts } of [...watchers]) onAccounts(accountIds)
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

/** The first bytes of a PSBT (BIP-174). */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]

const isIndex = (value: number) =>
  Number.isInteger(value) && value >= 0 && value <= 0xffffffff

/** Whether the prefix of an address is that of a network; any is that of one that is not known here. */
function hasPrefix(address: string, networkId: NetworkId): boolean {
  const network = networks.find((each) => each.caipNetworkId === networkId)
  const prefixes = parseAddress(address)?.prefixes ?? []
  return !network || prefixes.includes(network.addressPrefix)
}
