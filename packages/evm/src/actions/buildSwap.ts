import type { Kit, NetworkId } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { requestSwap } from '@latchkit/core/internal'
import type { SwapAlteredError } from '../errors/swap.ts'
import type { Address } from '../hex/address.ts'
import type { Hex } from '../hex/hex.ts'
import { checkSwap } from '../swap/checkSwap.ts'
import { requireSwap } from '../swap/requireSwap.ts'

/**
 * Returns the transaction of a quoted swap; pass it to `sendTransaction`. It reverts if the account would receive
 * less than the quote less the slippage. Rejects with `SwapAlteredError` if the server's does something else.
 */
export async function buildSwap(
  kit: Kit,
  parameters: buildSwap.Parameters,
): Promise<buildSwap.ReturnType> {
  const { quote, slippage = 1, isApproved = true, signal } = parameters
  if (!(slippage >= 0 && slippage <= 50))
    throw new InvalidConfigurationError({
      option: 'slippage',
      given: slippage,
      expected: 'per cent, from 0 to 50',
    })
  const intent = await requireSwap(kit, parameters)
  const { networkId, account, amount } = intent
  const { output } = quote
  const { tx } = await requestSwap(kit, {
    endpoint: 'buildSwap',
    body: {
      ...{ from: quote.from, to: quote.to, amount: `${amount}` },
      userAddress: `${networkId}:${account}`,
      toAmount: `${output}`,
      eip155: { slippage },
      disableEstimate: !isApproved,
      ...(kit.projectId !== undefined && { projectId: kit.projectId }),
    },
    signal,
  })
  const kept = 1_000_000n - BigInt(Math.round(slippage * 10_000))
  const swap = checkSwap(
    {
      ...intent,
      output,
      minimum: (output * kept) / 1_000_000n,
      now: Math.floor(Date.now() / 1_000),
    },
    { ...tx, value: tx.amount },
  )
  return {
    ...{ network: networkId, account, to: intent.router },
    ...swap,
    gas: BigInt(tx.eip155.gas),
    gasPrice: BigInt(tx.eip155.gasPrice),
  }
}

export declare namespace buildSwap {
  type Parameters = requireSwap.Parameters & {
    /** Per cent of the quote by which the swap may pay less. Default 1. */
    slippage?: number | undefined
    /** Whether the exchange may take the amount already; otherwise its gas is not estimated. Default true. */
    isApproved?: boolean | undefined
  }
  type ReturnType = BuiltSwapTransaction & {
    /** The least that is received, in base units. */
    readonly minimum: bigint
    /** Unix seconds after which the swap reverts. */
    readonly deadline: number
  }
  type ErrorType =
    | requestSwap.ErrorType
    | requireSwap.ErrorType
    | SwapAlteredError
}

/** A transaction that was checked, as `sendTransaction` takes it, with what it may cost. */
export type BuiltSwapTransaction = {
  readonly network: NetworkId
  readonly account: Address
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
  /** The server's estimate, for display: the wallet makes its own. */
  readonly gas: bigint
  /** Wei. */
  readonly gasPrice: bigint
}
