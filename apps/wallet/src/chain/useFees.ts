import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import type { RequestedAction } from '../request/RequestedAction.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { estimateFee } from './transactions.ts'

/** Estimates the fees of calls on the present state of the chain, one per call, in their order. */
export function useFees(
  calls: readonly RequestedAction.Call[],
  { address, chainId }: useFees.Parameters,
): readonly useFees.Estimate[] {
  const { config } = useWallet().wallet
  const [estimates, setEstimates] = useState<readonly useFees.Estimate[]>(() =>
    calls.map(() => ({ status: 'pending' })),
  )

  useEffect(() => {
    if (!address) return
    let isOver = false
    for (const [at, call] of calls.entries())
      estimateFee(config, { chainId, address, call })
        .then(
          (fee): useFees.Estimate => ({
            status: 'known',
            // What a plain payment needs does not change.
            fee: at === 0 || call.data === '0x' ? fee : addMargin(fee),
          }),
          (error: { shortMessage?: string; message: string }) => ({
            status: 'failed' as const,
            reason: error.shortMessage ?? error.message,
          }),
        )
        .then((estimate) => {
          if (!isOver)
            setEstimates((all) =>
              all.map((each, i) => (i === at ? estimate : each)),
            )
        })
    return () => {
      isOver = true
    }
  }, [config, calls, address, chainId])

  return estimates
}

/** Adds a quarter: the calls before it may change what a call needs, and only what it uses is paid. */
function addMargin(fee: estimateFee.ReturnType): estimateFee.ReturnType {
  const gas = fee.gas + fee.gas / 4n
  return { ...fee, gas, most: gas * fee.maxFeePerGas }
}

export declare namespace useFees {
  type Parameters = {
    /** The account that sends; without one nothing is estimated. */
    address: Address | undefined
    chainId: number
  }
  type Estimate =
    | { readonly status: 'pending' }
    | { readonly status: 'known'; readonly fee: estimateFee.ReturnType }
    | { readonly status: 'failed'; readonly reason: string }
}
