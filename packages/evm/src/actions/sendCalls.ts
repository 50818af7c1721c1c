import type {
  EarlierTransactionError,
  InvalidAmountError,
  Kit,
  OutcomeUnknownError,
} from '@latchkit/core'
import { InvalidConfigurationError, RpcError } from '@latchkit/core'
import { trackSend } from '@latchkit/core/internal'
import { toSendError } from '../chain/toSendError.ts'
import { formatCall, requireChainId } from '../chain/transaction.ts'
import type {
  CallsInterruptedError,
  InvalidAddressError,
  InvalidDataError,
} from '../errors/request.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { Address } from '../hex/address.ts'
import type { Hex } from '../hex/hex.ts'
import { toHex } from '../hex/hex.ts'
import type { requireRpc } from './require.ts'
import { requireWallet } from './require.ts'
import { sendSequentially } from './sequentialCalls.ts'
import { copyRecord, isUnsupportedMethod } from './walletResponse.ts'

const method = 'wallet_sendCalls'

/** Sends several calls as one request (EIP-5792). A wallet without support receives them as transactions one by one, unless `atomicRequired` or a capability forbids it. `getCallsStatus` returns their status. Rejects with `NetworkMismatchError` if the wallet is on another network than the given one, and with `OutcomeUnknownError` if the wallet may have sent them. */
export async function sendCalls(
  kit: Kit,
  parameters: sendCalls.Parameters,
): Promise<sendCalls.ReturnType> {
  const {
    calls,
    forceAtomic: atomicRequired = false,
    capabilities,
    id,
    allowSecond,
    signal,
  } = parameters
  if (calls.length === 0)
    throw new InvalidConfigurationError({
      option: 'calls',
      given: calls,
      expected: 'at least one call',
    })
  const formatted = calls.map(toParameter)
  const wallet = await requireWallet(kit, parameters)
  const { adapter, network, networkId, provider } = wallet
  const { address } = wallet.account
  const request = {
    version: '2.0.0',
    from: address,
    chainId: toHex(wallet.chainId),
    atomicRequired,
    calls: formatted,
    ...(id !== undefined && { id }),
    ...(capabilities && { capabilities }),
  }
  const send = async () => {
    await requireChainId(wallet, { signal })
    try {
      return parseAnswer(
        await provider.request({ method, params: [request] }, { signal }),
      )
    } catch (error) {
      if (!isUnsupportedMethod(error)) throw toSendError(error, networkId)
      // A single call is always atomic.
      if (atomicRequired && calls.length > 1)
        throw new RpcError({ code: 5760, cause: error })
      if (
        [capabilities, ...calls.map((call) => call.capabilities)].some(
          isBinding,
        )
      )
        throw new RpcError({ code: 5700, cause: error })
    }
    return { id: await sendSequentially(kit, { wallet, calls, signal }) }
  }
  // The kit has sent nothing on a network that is not configured.
  if (!network) return send()
  const sender = { adapter, network, address, allowSecond, signal }
  return trackSend(kit, sender, send)
}

export declare namespace sendCalls {
  type Parameters = {
    calls: readonly Call[]
    /** Whether the calls must be executed all or none. Default `false`. */
    forceAtomic?: boolean | undefined
    capabilities?: CallCapabilities | undefined
    /** An id of the app; the wallet may return another. */
    id?: string | undefined
    /** Sends them even if an earlier transaction of the account may have been sent, which otherwise rejects. Default `false`. */
    allowSecond?: boolean | undefined
  } & requireWallet.Parameters
  type ReturnType = {
    id: string
    /** The wallet's results for the capabilities. */
    capabilities?: Record<string, unknown> | undefined
  }
  type ErrorType =
    | EarlierTransactionError
    | InvalidAddressError
    | InvalidAmountError
    | InvalidDataError
    | InvalidConfigurationError
    | OutcomeUnknownError
    | CallsInterruptedError
    | requireWallet.ErrorType
    | requireRpc.ErrorType
    | RpcError
}

function toParameter(call: Call): object {
  const { capabilities } = call
  return { ...formatCall(call), ...(capabilities && { capabilities }) }
}

function isBinding(capabilities: CallCapabilities | undefined): boolean {
  return Object.values(capabilities ?? {}).some(({ optional }) => !optional)
}

function parseAnswer(answer: unknown): sendCalls.ReturnType {
  // Version 1 of EIP-5792 returned the bare id.
  const { id, capabilities } = copyRecord(
    typeof answer === 'string' ? { id: answer } : answer,
  ) ?? { id: undefined }
  // At most 4096 bytes, in hex.
  if (typeof id !== 'string' || id === '' || id.length > 8194)
    throw new WalletResponseError({ method })
  const known = copyRecord(capabilities)
  return known ? { id, capabilities: known } : { id }
}

/** One call of a batch (EIP-5792). */
export type Call = {
  readonly to: Address
  readonly data?: Hex | undefined
  /** Wei. */
  readonly value?: bigint | undefined
  /** Capabilities for this call only. */
  readonly capabilities?: CallCapabilities | undefined
}

/** Requested capabilities by name; the wallet must support those that are not `optional` (EIP-5792). */
export type CallCapabilities = Readonly<
  Record<string, { readonly optional?: boolean } & Record<string, unknown>>
>
