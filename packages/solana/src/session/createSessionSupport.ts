import type { Adapter, NetworkId, Provider } from '@latchkit/core'
import { NetworkNotFoundError } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { readSignature } from '../adapter/signing.ts'
import { decodeBase58, isSignature } from '../encoding/base58.ts'
import { decodeBase64, encodeBase64 } from '../encoding/base64.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import {
  findSignature,
  parseTransaction,
} from '../transaction/parseTransaction.ts'
import type { SendTransaction } from '../wallet/createWalletProvider.ts'
import { toSendOptions } from '../wallet/createWalletProvider.ts'
import { readProperty } from '../wallet/parseWallet.ts'
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
  /** Signs, and restores the transaction if the wallet has returned the signature alone. */
  const sign = async (
    params: unknown,
    signal: AbortSignal | undefined,
  ): Promise<{ signature: string; transaction: string }> => {
    const method = 'solana_signTransaction'
    const answer = await session.request({ method, params }, { signal })
    const given = decodeBase64(readProperty(params, 'transaction'))
    const address = readProperty(params, 'pubkey')
    const signature = readProperty(answer, 'signature')
    const bytes = decodeBase64(readProperty(answer, 'transaction'))
    if (bytes) {
      const parsed = parseTransaction(bytes)
      const isSigned =
        parsed && typeof address === 'string' && findSignature(parsed, address)
      if (!isSigned || typeof signature !== 'string')
        throw new WalletResponseError({ method })
      return { signature, transaction: encodeBase64(bytes) }
    }
    const added = isSignature(signature) ? decodeBase58(signature) : undefined
    const parsed = given && parseTransaction(given)
    const index = parsed?.signers.indexOf(String(address)) ?? -1
    if (!added || !given || index < 0) throw new WalletResponseError({ method })
    given.set(added, 1 + index * 64)
    return { signature: String(signature), transaction: encodeBase64(given) }
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
      if (method === 'solana_signTransaction') return sign(params, signal)
      if (method === 'solana_signAndSendTransaction')
        return requestSend(params, options)
      return session.request({ method, params }, { signal })
    },
    switchNetwork: (networkId) => session.switchNetwork(networkId),
  }
}

type RequestOptions = NonNullable<Parameters<Provider['request']>[1]>
