import type { Kit } from '@latchkit/core'
import { InvalidConfigurationError, RpcError } from '@latchkit/core'
import { InvalidAddressError, InvalidDataError } from '../errors/input.ts'
import type { CallsInterruptedError } from '../errors/request.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { isAddress } from '../hex/address.ts'
import { isHexData, toHex } from '../hex/hex.ts'
import type { requireRpc } from './require.ts'
import { requireWallet } from './require.ts'
import { sendOneByOne } from './sequentialCalls.ts'
import { copyRecord, isUnsupportedMethod } from './walletResponse.ts'

const method = 'wallet_sendCalls'

/** Sends several calls as one request (EIP-5792); a wallet that can't gets them as transactions one by one, unless `atomicRequired` or a capability forbids it. Follow them with `getCallsStatus`. */
export async function sendCalls(
  kit: Kit,
  parameters: sendCalls.Parameters,
): Promise<sendCalls.ReturnType> {
  const { calls, atomicRequired = false, capabilities, id, signal } = parameters
  if (calls.length === 0)
    throw new InvalidConfigurationError({
      option: 'calls',
      given: calls,
      expected: 'at least one call',
    })
  for (const call of calls) checkCall(call)
  const wallet = await requireWallet(kit, { signal })
  const request = {
    version: '2.0.0',
    from: wallet.account.address,
    chainId: toHex(wallet.chainId),
    atomicRequired,
    calls: calls.map(toParameter),
    ...(id !== undefined && { id }),
    ...(capabilities && { capabilities }),
  }
  try {
    return parseAnswer(
      await wallet.provider.request({ method, params: [request] }, { signal }),
    )
  } catch (error) {
    if (!isUnsupportedMethod(error)) throw error
    // One call is atomic anyway.
    if (atomicRequired && calls.length > 1)
      throw new RpcError({ code: 5760, cause: error })
    if (
      [capabilities, ...calls.map((call) => call.capabilities)].some(isBinding)
    )
      throw new RpcError({ code: 5700, cause: error })
  }
  return { id: await sendOneByOne(kit, { wallet, calls, signal }) }
}

export declare namespace sendCalls {
  type Parameters = {
    calls: readonly Call[]
    /** Whether all must happen or none. Default `false`. */
    atomicRequired?: boolean | undefined
    capabilities?: CallCapabilities | undefined
    /** An id of your own; the one that is returned counts. */
    id?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    id: string
    /** What the wallet says to the capabilities. */
    capabilities?: Record<string, unknown> | undefined
  }
  type ErrorType =
    | InvalidAddressError
    | InvalidDataError
    | InvalidConfigurationError
    | WalletResponseError
    | CallsInterruptedError
    | requireWallet.ErrorType
    | requireRpc.ErrorType
    | RpcError
}

function toParameter({ to, data, value, capabilities }: Call): object {
  return {
    to,
    ...(data !== undefined && { data }),
    ...(value !== undefined && { value: toHex(value) }),
    ...(capabilities && { capabilities }),
  }
}

function isBinding(capabilities: CallCapabilities | undefined): boolean {
  return Object.values(capabilities ?? {}).some(({ optional }) => !optional)
}

function parseAnswer(answer: unknown): sendCalls.ReturnType {
  // Version 1 of EIP-5792 answered with the bare id.
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
  readonly to: string
  readonly data?: string | undefined
  /** Wei. */
  readonly value?: bigint | undefined
  /** What only this call asks of the wallet. */
  readonly capabilities?: CallCapabilities | undefined
}

/** What is asked of the wallet, by name; it must know what isn't `optional` (EIP-5792). */
export type CallCapabilities = Readonly<
  Record<string, { readonly optional?: boolean } & Record<string, unknown>>
>

/** Throws where a call can't be sent to any wallet. */
function checkCall({ to, data }: Call): void {
  if (!isAddress(to)) throw new InvalidAddressError({ address: to })
  if (data !== undefined && !isHexData(data))
    throw new InvalidDataError({ data })
}
