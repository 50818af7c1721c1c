import type { Network, NetworkId, OnSending, Provider } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { decodeBase64, encodeBase64 } from '@latchkit/protocol/internal'
import { decodeBase58, encodeBase58 } from '../encoding/base58.ts'
import { InvalidTransactionError } from '../errors/request.ts'
import {
  NetworkNotOfferedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import { toWalletChain } from '../networks/walletChain.ts'
import { parseTransaction } from '../transaction/parseTransaction.ts'
import type { StandardWallet, WalletAccount } from './parseWallet.ts'
import {
  isBytes,
  parseAccounts,
  readList,
  readProperty,
} from './parseWallet.ts'
import { toSendError } from './toSendError.ts'

/** Options of sending a transaction, in the names of Solana's JSON-RPC. */
export type SendOptions = {
  /** Whether the node skips the simulation before it sends. Default `false`. */
  skipPreflight?: boolean
  /** The state that the simulation runs on. Default: the node's. */
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  /** How often the node sends the transaction again. Default: until it expires. */
  maxRetries?: number
  /** The lowest slot at which the node may simulate. */
  minContextSlot?: number
}

/** Sends a signed transaction to a network's nodes, and resolves with its first signature. */
export type SendTransaction = (parameters: {
  network: Network
  transaction: Uint8Array
  options: SendOptions
  /** Aborts it before it is sent. */
  signal?: AbortSignal | undefined
  /** Called before it is sent, and again with the last block that it can be in. */
  onSending?: OnSending | undefined
}) => Promise<string>

/** Creates the provider of a wallet of this page: the methods of WalletConnect's Solana namespace over the features of the Wallet Standard, and `solana_signIn`. */
export function createWalletProvider(
  parameters: createWalletProvider.Parameters,
): Provider {
  const { wallet, listAccounts, getNetworkId, getNetwork, sendTransaction } =
    parameters

  const findAccount = (params: unknown): WalletAccount => {
    const accounts = listAccounts()
    const address = readProperty(params, 'pubkey')
    const account =
      address === undefined
        ? accounts[0]
        : accounts.find((each) => each.address === address)
    if (account) return account
    throw new RpcError({
      code: 4100,
      hint: 'The wallet has not opened this account to the page.',
    })
  }

  /** Returns the wallet's name of the network, on which it is asked to sign. */
  const getChain = () => {
    const networkId = getNetworkId()
    const chain = toWalletChain(networkId)
    if (wallet.listChains().includes(chain)) return chain
    throw new NetworkNotOfferedError({ networkId })
  }

  /** Throws `InvalidTransactionError` for a version that the wallet says it does not sign: it would ask the visitor, and fail. */
  const checkVersions = (
    feature: string,
    transactions: readonly Uint8Array[],
  ) => {
    const versions = wallet.listVersions(feature)
    if (versions.length === 0) return
    for (const transaction of transactions) {
      const message = parseTransaction(transaction)?.message
      const version = (message?.[0] ?? 0) >= 0x80 ? 0 : 'legacy'
      if (!versions.includes(version))
        throw new InvalidTransactionError({ version })
    }
  }

  /** Has the wallet sign transactions, and checks that it signed these ones. */
  const sign = async (
    method: string,
    options: {
      account: WalletAccount
      transactions: readonly Uint8Array[]
      signal: AbortSignal | undefined
    },
  ) => {
    const { account, transactions, signal } = options
    const { address, source } = account
    const chain = getChain()
    checkVersions('solana:signTransaction', transactions)
    // A signature that can't be checked would be lost.
    const { checkSigned } = await import('../transaction/checkSigned.ts')
    const outputs = readList(
      await wallet.call(
        'solana:signTransaction',
        transactions.map((each) => ({
          // A copy: what the wallet returns is compared with the original.
          ...{ account: source, transaction: Uint8Array.from(each), chain },
        })),
        signal,
      ),
    )
    if (outputs.length !== transactions.length)
      throw new WalletResponseError({ method })
    return transactions.map((asked, i) =>
      checkSigned(readProperty(outputs[i], 'signedTransaction'), {
        ...{ asked, address, method },
      }),
    )
  }

  const methods: Readonly<
    Record<
      string,
      (
        params: unknown,
        signal: AbortSignal | undefined,
        method: string,
        onSending: Parameters<SendTransaction>[0]['onSending'],
      ) => Promise<unknown>
    >
  > = {
    solana_getAccounts: async () =>
      listAccounts().map(({ address }) => ({ pubkey: address })),
    solana_requestAccounts: async () =>
      listAccounts().map(({ address }) => ({ pubkey: address })),

    async solana_signMessage(params, signal, method) {
      const { address, source } = findAccount(params)
      const message = toMessage(readProperty(params, 'message'))
      // A signature that can't be checked would be lost.
      const { checkMessage } = await import('./checkMessage.ts')
      const [output] = readList(
        await wallet.call(
          'solana:signMessage',
          // A copy, which the wallet may change.
          [{ account: source, message: Uint8Array.from(message) }],
          signal,
        ),
      )
      const signature = readSignature(output, method)
      const signedMessage = readProperty(output, 'signedMessage')
      checkMessage(signedMessage ?? message, {
        ...{ message, address, signature, method },
      })
      return { signature }
    },

    async solana_signTransaction(params, signal, method) {
      const account = findAccount(params)
      const transactions = [
        toTransaction(readProperty(params, 'transaction'), account.address),
      ]
      const [signed] = await sign(method, { account, transactions, signal })
      if (!signed) throw new WalletResponseError({ method })
      return {
        signature: signed.signature,
        transaction: encodeBase64(signed.bytes),
      }
    },

    async solana_signAllTransactions(params, signal, method) {
      const account = findAccount(params)
      const given = readProperty(params, 'transactions')
      const transactions = toTransactions(given, account.address)
      const signed = await sign(method, { account, transactions, signal })
      return { transactions: signed.map(({ bytes }) => encodeBase64(bytes)) }
    },

    async solana_signAndSendTransaction(params, signal, method, onSending) {
      const account = findAccount(params)
      const transaction = toTransaction(
        readProperty(params, 'transaction'),
        account.address,
      )
      const options = toSendOptions(readProperty(params, 'sendOptions'))
      if (!wallet.hasFeature('solana:signAndSendTransaction')) {
        // The visitor approves for this network, even if the page changes to another one before.
        const network = getNetwork()
        const transactions = [transaction]
        const [signed] = await sign(method, { account, transactions, signal })
        if (!signed) throw new WalletResponseError({ method })
        const signature = await sendTransaction({
          ...{ network, transaction: signed.bytes, options },
          ...{ signal, onSending },
        })
        return { signature }
      }
      const chain = getChain()
      checkVersions('solana:signAndSendTransaction', [transaction])
      const networkId = getNetworkId()
      try {
        const [output] = readList(
          await wallet.call(
            'solana:signAndSendTransaction',
            [{ account: account.source, transaction, chain, options }],
            signal,
          ),
        )
        return { signature: readSignature(output, method) }
      } catch (error) {
        throw toSendError(error, networkId)
      }
    },

    async solana_signIn(params, signal, method) {
      const { resources, ...fields } = { ...Object(params) }
      const list = readList(resources)
      // Of no resources, wallets write the heading alone, or nothing.
      const asked = { ...fields, ...(list.length > 0 && { resources: list }) }
      // A signature that can't be checked would be lost.
      const { checkSignIn } = await import('./checkSignIn.ts')
      // A copy: the text is compared with what was asked for.
      const copy = {
        ...asked,
        ...(asked.resources && { resources: [...list] }),
      }
      const answer = await wallet.call('solana:signIn', [copy], signal)
      const [output] = readList(answer)
      const [account] = parseAccounts([readProperty(output, 'account')])
      const bytes = readProperty(output, 'signedMessage')
      if (!account || !isBytes(bytes)) throw new WalletResponseError({ method })
      const { address } = account
      const signedMessage = Uint8Array.from(bytes)
      const signature = readSignature(output, method)
      checkSignIn(asked, { address, signedMessage, signature, method })
      return { address, signedMessage: encodeBase64(signedMessage), signature }
    },
  }

  return {
    async request({ method, params }, { signal, onSending } = {}) {
      signal?.throwIfAborted()
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new RpcError({ code: 4200 })
      return run(params, signal, method, onSending)
    },
    switchNetwork: parameters.switchNetwork,
  }
}

export declare namespace createWalletProvider {
  type Parameters = {
    wallet: StandardWallet
    sendTransaction: SendTransaction
    getNetworkId(): NetworkId
    /** Returns the kit's network, with its nodes. */
    getNetwork(): Network
    listAccounts(): readonly WalletAccount[]
    switchNetwork(networkId: NetworkId): Promise<void>
  }
}

/** Decodes a message of the app. */
export function toMessage(value: unknown): Uint8Array {
  const message = typeof value === 'string' ? decodeBase58(value) : undefined
  if (!message) throw new RpcError({ code: -32602 })
  return message
}

/** Decodes a transaction of the app that the account has to sign. */
export function toTransaction(value: unknown, address: string): Uint8Array {
  const bytes = decodeBase64(value)
  const parsed = bytes && parseTransaction(bytes)
  if (!parsed) throw new InvalidTransactionError()
  if (!parsed.signers.includes(address))
    throw new InvalidTransactionError({ address })
  return bytes
}

/** Returns the bytes of transactions. All or none: a list that is too long is refused, as the rest of it would be lost. */
export function toTransactions(
  value: unknown,
  address: string,
): readonly Uint8Array[] {
  const list = readList(value)
  if (!Array.isArray(value) || value.length !== list.length)
    throw new RpcError({
      code: -32602,
      hint: 'Pass a list of at most 500 transactions.',
    })
  return list.map((each) => toTransaction(each, address))
}

/** Copies the known options. */
export function toSendOptions(value: unknown): SendOptions {
  const skipPreflight = readProperty(value, 'skipPreflight')
  const commitment = readProperty(value, 'preflightCommitment')
  const maxRetries = readProperty(value, 'maxRetries')
  const minContextSlot = readProperty(value, 'minContextSlot')
  return {
    ...(typeof skipPreflight === 'boolean' && { skipPreflight }),
    ...((commitment === 'processed' ||
      commitment === 'confirmed' ||
      commitment === 'finalized') && { preflightCommitment: commitment }),
    ...(isCount(maxRetries) && { maxRetries }),
    ...(isCount(minContextSlot) && { minContextSlot }),
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Returns a signature of 64 bytes in base 58. */
function readSignature(output: unknown, method: string): string {
  const signature = readProperty(output, 'signature')
  if (!isBytes(signature) || signature.length !== 64)
    throw new WalletResponseError({ method })
  return encodeBase58(signature)
}
