import type { Adapter, Network, Provider } from '@latchkit/core'
import { NetworkNotFoundError } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { sendRaw } from '../adapter/operations.ts'
import { decodeBase58 } from '../encoding/base58.ts'
import { decodeBase64, encodeBase64 } from '../encoding/base64.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import {
  findSignature,
  parseTransaction,
} from '../transaction/parseTransaction.ts'
import { toSendOptions } from '../wallet/createWalletProvider.ts'
import { readProperty } from '../wallet/parseWallet.ts'

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
    /** Returns the RPC of a network's own nodes. */
    getRpc(network: Network): Promise<SolanaRpc>
  }
}

/** Responds to requests for accounts from the session's data, and sends what a wallet can only sign; all others go to the wallet. */
function createSessionProvider(
  session: Adapter.Session,
  { getRpc }: createSessionSupport.Parameters,
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
    const added =
      typeof signature === 'string' && signature.length <= 90
        ? decodeBase58(signature)
        : undefined
    const parsed = given && parseTransaction(given)
    const index = parsed?.signers.indexOf(String(address)) ?? -1
    if (added?.length !== 64 || !given || index < 0)
      throw new WalletResponseError({ method })
    given.set(added, 1 + index * 64)
    return { signature: String(signature), transaction: encodeBase64(given) }
  }

  const signAndSend = async (
    params: unknown,
    signal: AbortSignal | undefined,
  ): Promise<{ signature: string }> => {
    const { networkId } = session.getState()
    const network = session
      .getNetworks()
      .find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) throw new NetworkNotFoundError({ networkId })
    const { sendOptions, ...rest } = params as { sendOptions?: unknown }
    const [signed, rpc] = await Promise.all([
      sign(rest, signal),
      getRpc(network),
    ])
    const transaction = decodeBase64(signed.transaction) ?? new Uint8Array()
    const options = toSendOptions(sendOptions)
    const signature = await sendRaw(rpc, { transaction, options, signal })
    return { signature }
  }

  return {
    async request({ method, params }, { signal } = {}) {
      if (
        method === 'solana_getAccounts' ||
        method === 'solana_requestAccounts'
      )
        return session.getState().activeAccounts.map((each) => ({
          pubkey: each.slice(each.lastIndexOf(':') + 1),
        }))
      if (method === 'solana_signTransaction') return sign(params, signal)
      try {
        return await session.request({ method, params }, { signal })
      } catch (error) {
        const isMissing = error instanceof RpcError && error.code === 4200
        if (!isMissing || method !== 'solana_signAndSendTransaction')
          throw error
        return signAndSend(params, signal)
      }
    },
    switchNetwork: (networkId) => session.switchNetwork(networkId),
  }
}
