import type {
  EarlierTransactionError,
  Kit,
  NetworkReference,
} from '@latchkit/core'
import { InvalidConfigurationError, NetworkNotFoundError } from '@latchkit/core'
import { addSent, requireNetwork, trackSend } from '@latchkit/core/internal'
import type {
  RequestAbortedError,
  RpcError,
  TimeoutError,
} from '@latchkit/protocol'
import { OutcomeUnknownError } from '@latchkit/protocol'
import type { submitExtrinsic } from '../chain/submitExtrinsic.ts'
import type { ExtrinsicStatus } from '../chain/watchExtrinsic.ts'
import type {
  ConfirmationTimeoutError,
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeUnreachableError,
} from '../errors/node.ts'
import { TransactionRefusedError } from '../errors/node.ts'
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
  if (!/^0x([\da-f]{2}){2,}$/i.test(callData))
    throw new InvalidDataError({ data: callData })
  const call = Uint8Array.from(callData.slice(2).match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  const chain = await import('../chain/submitExtrinsic.ts')
  const { address } = account
  const { signal } = parameters
  let hash: string | undefined
  const outcome = await trackSend(
    kit,
    { adapter, network, address, allowSecond, signal },
    () =>
      chain.submitExtrinsic(
        provider,
        {
          ...{ address, network, until, onStatus, signal },
          createCall: async () => call,
          onSent(sent) {
            hash = sent
          },
        },
        (adapter as PolkadotAdapter).chain,
      ),
  ).catch((error: unknown) => {
    const isSettled =
      error instanceof OutcomeUnknownError ||
      error instanceof TransactionRefusedError
    // It may still get into a block, though the wait for it is over.
    if (!isSettled) addSent(kit, { networkId, address, hash })
    throw error
  })
  if (!outcome.blockHash) addSent(kit, { networkId, address, hash })
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
