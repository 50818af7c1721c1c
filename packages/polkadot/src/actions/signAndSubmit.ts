import type {
  EarlierTransactionError,
  Kit,
  NetworkReference,
} from '@latchkit/core'
import { InvalidConfigurationError, NetworkNotFoundError } from '@latchkit/core'
import { removeSent, requireNetwork, trackSend } from '@latchkit/core/internal'
import type {
  OutcomeUnknownError,
  RequestAbortedError,
  RpcError,
  TimeoutError,
} from '@latchkit/protocol'
import { decodeHex } from '@latchkit/protocol/internal'
import type { submitExtrinsic } from '../chain/submitExtrinsic.ts'
import type { ExtrinsicStatus } from '../chain/watchExtrinsic.ts'
import type {
  ConfirmationTimeoutError,
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeUnreachableError,
  TransactionRefusedError,
} from '../errors/node.ts'
import type { ExtensionUnsupportedError } from '../errors/request.ts'
import { InvalidDataError } from '../errors/request.ts'
import type { WalletResponseError } from '../errors/wallet.ts'
import type { PolkadotAdapter } from '../polkadot.ts'

/** Signs a call with the active account and sends it. Resolves with the extrinsic's hash once it has the status of `until`. A call that is in a block may have failed there: see `isSuccess`. Rejects with `OutcomeUnknownError` if it may have been sent: it must not be repeated before the visitor has looked for it. */
export async function signAndSubmit(
  kit: Kit,
  parameters: signAndSubmit.Parameters,
): Promise<signAndSubmit.ReturnType> {
  const { callData, until, onStatus, allowSecond, ...rest } = parameters
  const wallet = await requireNetwork(kit, { ...rest, namespace: 'polkadot' })
  const { adapter, provider, account, network, networkId } = wallet
  if (!network) throw new NetworkNotFoundError({ networkId })
  if (!('chain' in adapter))
    throw new InvalidConfigurationError({
      option: 'adapters',
      given: adapter,
      expected: '`polkadot()` as the adapter for polkadot',
    })
  const call = /^0x/i.test(callData) ? decodeHex(callData.slice(2)) : undefined
  // The pallet and the call take a byte each.
  if (!call || call.length < 2) throw new InvalidDataError({ data: callData })
  const chain = await import('../chain/submitExtrinsic.ts')
  const { address } = account
  const { signal } = parameters
  const outcome = await trackSend(
    kit,
    { adapter, network, address, allowSecond, signal },
    ({ onSending, onSent }) =>
      chain.submitExtrinsic(
        provider,
        {
          ...{ address, network, until, onStatus, signal },
          ...{ createCall: async () => call, onSending, onSent },
        },
        (adapter as PolkadotAdapter).chain,
      ),
  )
  // It no longer waits.
  if (outcome.blockHash) removeSent(kit, outcome.hash)
  return outcome
}

export declare namespace signAndSubmit {
  type Parameters = {
    /** The SCALE-encoded call in hex: pallet, call, arguments. */
    callData: string
    /** Default `submitted`: a node has accepted it. */
    until?: 'submitted' | 'inBlock' | 'finalized' | undefined
    /** Receives each status once. */
    onStatus?: ((status: ExtrinsicStatus) => void) | undefined
    /** The network that the wallet must be on, or its CAIP-2 id. Default: any. */
    network?: NetworkReference | undefined
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    /** Sends it even if an earlier transaction of the account may have been sent, which otherwise rejects. Default `false`. */
    allowSecond?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = submitExtrinsic.ReturnType
  type ErrorType =
    | ConfirmationTimeoutError
    | EarlierTransactionError
    | ExtensionUnsupportedError
    | InvalidConfigurationError
    | InvalidDataError
    | NetworkNotFoundError
    | NodeNetworkError
    | NodeRequestError
    | NodeResponseError
    | NodeUnreachableError
    | OutcomeUnknownError
    | TimeoutError
    | TransactionRefusedError
    | WalletResponseError
    | requireNetwork.ErrorType
    | RequestAbortedError
    | RpcError
}
