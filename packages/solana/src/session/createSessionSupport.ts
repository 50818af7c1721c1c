import type { Adapter, NetworkId, Provider } from '@latchkit/core'
import { NetworkNotFoundError } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { decodeBase64, encodeBase64 } from '@latchkit/protocol/internal'
import { readSignature } from '../adapter/signing.ts'
import { decodeBase58 } from '../encoding/base58.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { parseTransaction } from '../transaction/parseTransaction.ts'
import type { SendTransaction } from '../wallet/createWalletProvider.ts'
import {
  toMessage,
  toSendOptions,
  toTransaction,
  toTransactions,
} from '../wallet/createWalletProvider.ts'
import { readList, readProperty } from '../wallet/parseWallet.ts'
import { toSendError } from '../wallet/toSendError.ts'

/** What a session over WalletConnect needs of Solana; loaded with the first pairing or session. */
export function createSessionSupport(
  parameters: createSessionSupport.Parameters,
): Adapter.SessionSupport {
  return {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
      'solana_requestAccounts',
    ],
    createProvider: (session) => createSessionProvider(session, parameters),
  }
}

export declare namespace createSessionSupport {
  type Parameters = {
    /** Sends what a wallet has only signed. */
    sendTransaction: SendTransaction
  }
}

/** Responds to requests for accounts from the session's data, and sends what a wallet can only sign; all others go to the wallet. */
function createSessionProvider(
  session: Adapter.Session,
  { sendTransaction }: createSessionSupport.Parameters,
): Provider {
  /** Returns the account that a request is for. */
  const findAddress = (params: unknown): string => {
    const address = readProperty(params, 'pubkey')
    if (typeof address === 'string') return address
    const [active = ''] = session.getState().activeAccounts
    return active.slice(active.lastIndexOf(':') + 1)
  }

  /** Has the wallet sign a message, and checks the signature. */
  const signMessage = async (
    params: unknown,
    signal: AbortSignal | undefined,
  ): Promise<{ signature: string }> => {
    const method = 'solana_signMessage'
    const address = findAddress(params)
    const message = toMessage(readProperty(params, 'message'))
    // A signature that can't be checked would be lost.
    const { checkMessage } = await import('../wallet/checkMessage.ts')
    const answer = await session.request({ method, params }, { signal })
    const signature = readSignature(answer, method)
    checkMessage(message, { message, address, signature, method })
    return { signature }
  }

  /** Has the wallet sign, and checks what it signed. Restores the transaction if the wallet has returned the signature alone. */
  const sign = async (
    params: unknown,
    signal: AbortSignal | undefined,
  ): Promise<{ signature: string; transaction: string }> => {
    const method = 'solana_signTransaction'
    const address = findAddress(params)
    const asked = toTransaction(readProperty(params, 'transaction'), address)
    const { checkSigned } = await import('../transaction/checkSigned.ts')
    const answer = await session.request({ method, params }, { signal })
    const signed =
      decodeBase64(readProperty(answer, 'transaction')) ??
      addSignature(asked, { address, answer, method })
    const { bytes, signature } = checkSigned(signed, {
      ...{ asked, address, method },
    })
    return { signature, transaction: encodeBase64(bytes) }
  }

  /** Has the wallet sign several transactions, and checks that it signed these ones, in this order. */
  const signAll = async (
    params: unknown,
    signal: AbortSignal | undefined,
  ): Promise<{ transactions: readonly string[] }> => {
    const method = 'solana_signAllTransactions'
    const address = findAddress(params)
    const given = readProperty(params, 'transactions')
    const transactions = toTransactions(given, address)
    const { checkSigned } = await import('../transaction/checkSigned.ts')
    const answer = await session.request({ method, params }, { signal })
    const signed = readList(readProperty(answer, 'transactions'))
    if (signed.length !== transactions.length)
      throw new WalletResponseError({ method })
    return {
      transactions: transactions.map((asked, i) => {
        const bytes = decodeBase64(signed[i])
        const options = { asked, address, method }
        return encodeBase64(checkSigned(bytes, options).bytes)
      }),
    }
  }

  /** Has the wallet sign, and sends it to the nodes of the kit. */
  const signAndSend = async (
    params: unknown,
    networkId: NetworkId,
    { signal, onSending }: RequestOptions,
  ): Promise<{ signature: string }> => {
    const network = session
      .getNetworks()
      .find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) throw new NetworkNotFoundError({ networkId })
    const { sendOptions, ...rest } = params as { sendOptions?: unknown }
    const signed = await sign(rest, signal)
    const transaction = decodeBase64(signed.transaction) ?? new Uint8Array()
    const options = toSendOptions(sendOptions)
    const signature = await sendTransaction({
      ...{ network, transaction, options, signal, onSending },
    })
    return { signature }
  }

  /** Has the wallet sign and send, if it can. */
  const requestSend = async (
    params: unknown,
    options: RequestOptions,
  ): Promise<unknown> => {
    const { signal } = options
    const method = 'solana_signAndSendTransaction'
    // The visitor approves for this network, even if the page changes to another one before.
    const { networkId } = session.getState()
    try {
      const answer = await session.request({ method, params }, { signal })
      readSignature(answer, method)
      return answer
    } catch (error) {
      if (error instanceof RpcError && error.code === 4200)
        return signAndSend(params, networkId, options)
      throw toSendError(error, networkId)
    }
  }

  return {
    async request({ method, params }, options = {}) {
      const { signal } = options
      if (
        method === 'solana_getAccounts' ||
        method === 'solana_requestAccounts'
      )
        return session.getState().activeAccounts.map((each) => ({
          pubkey: each.slice(each.lastIndexOf(':') + 1),
        }))
      // No method of the namespace: `signIn` has the text signed as a message.
      if (method === 'solana_signIn') throw new RpcError({ code: 4200 })
      if (method === 'solana_signMessage') return signMessage(params, signal)
      if (method === 'solana_signTransaction') return sign(params, signal)
      if (method === 'solana_signAllTransactions')
        return signAll(params, signal)
      if (method === 'solana_signAndSendTransaction')
        return requestSend(params, options)
      return session.request({ method, params }, { signal })
    },
    switchNetwork: (networkId) => session.switchNetwork(networkId),
  }
}

/** Returns a transaction with the signature of an answer in the place of its account. */
function addSignature(
  transaction: Uint8Array,
  parameters: { address: string; answer: unknown; method: string },
): Uint8Array {
  const { address, answer, method } = parameters
  const signature = decodeBase58(readSignature(answer, method))
  const index = parseTransaction(transaction)?.signers.indexOf(address) ?? -1
  if (!signature || index < 0) throw new WalletResponseError({ method })
  const signed = Uint8Array.from(transaction)
  signed.set(signature, 1 + index * 64)
  return signed
}

type RequestOptions = NonNullable<Parameters<Provider['request']>[1]>
