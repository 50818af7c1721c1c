import type { Kit } from '@latchkit/core'
import { NetworkMismatchError, NetworkNotFoundError } from '@latchkit/core'
import { requireNetwork } from '@latchkit/core/internal'
import type { RpcError } from '@latchkit/protocol'
import { readSignature } from '../adapter/readSignature.ts'
import { isSameAddress } from '../address/address.ts'
import { InvalidAddressError } from '../errors/request.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { loadIsSignedBy } from '../signature/loadIsSignedBy.ts'

/** Signs a transaction that the app has built, without sending it: the payload that Polkadot.js extensions take (`SignerPayloadJSON`). Resolves with the signature in hex, whose first byte is the type of the key. Rejects before the wallet is asked if the payload is for another chain or account, and with `WalletResponseError` if the signature is not of the payload by the account. A payload with a signed extension that is not known here, or with an asset for the fee, is not verified. */
export async function signTransaction(
  kit: Kit,
  parameters: signTransaction.Parameters,
): Promise<`0x${string}`> {
  const { payload, account: expected, signal } = parameters
  const wallet = await requireNetwork(kit, {
    ...{ namespace: 'polkadot', account: expected, signal },
  })
  const { provider, account, network, networkId } = wallet
  if (!network) throw new NetworkNotFoundError({ networkId })
  const { genesisHash, address } = payload
  const reference = networkId.slice('polkadot:'.length)
  if (String(genesisHash).slice(2, 34) !== reference)
    throw new NetworkMismatchError({
      given: `the chain ${genesisHash}`,
      expected: networkId,
    })
  if (!isSameAddress(String(address), account.address))
    throw new InvalidAddressError({ address })
  const method = 'polkadot_signTransaction'
  const params = { address: account.address, transactionPayload: payload }
  const [{ encodePayload }, isSignedBy] = await Promise.all([
    import('../signature/encodePayload.ts'),
    loadIsSignedBy(),
  ])
  const answer = await provider.request({ method, params }, { signal })
  const signature = readSignature(method, answer)
  const bytes = encodePayload(payload)
  const signed = bytes && { bytes, signature, isTyped: true }
  if (signed && !(await isSignedBy(account.address, signed)))
    throw new WalletResponseError({ method })
  return signature
}

export declare namespace signTransaction {
  type Parameters = {
    payload: Payload
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  /** `SignerPayloadJSON` of `@polkadot/types`: all numbers as hex. */
  type Payload = {
    readonly address: string
    readonly genesisHash: string
    readonly blockHash: string
    readonly blockNumber: string
    readonly era: string
    readonly method: string
    readonly nonce: string
    readonly specVersion: string
    readonly transactionVersion: string
    readonly tip: string
    readonly version: number
    readonly signedExtensions: readonly string[]
    readonly assetId?: string | undefined
    readonly metadataHash?: string | undefined
    readonly mode?: number | undefined
  }
  type ErrorType =
    | InvalidAddressError
    | NetworkMismatchError
    | NetworkNotFoundError
    | WalletResponseError
    | requireNetwork.ErrorType
    | RpcError
}
