import type { CallParameters, Chain } from 'viem'
import { getContractError } from 'viem'
import { getCallError } from 'viem/utils'

/** Returns the error that viem's `readContract` throws when a call failed, or what it returned could not be decoded. Loads with the first error. */
export function toContractError(
  error: unknown,
  parameters: toContractError.Parameters,
): Error {
  const { contract, call, chain } = parameters
  const cause = call ? getCallError(error as Error, { ...call, chain }) : error
  const docsPath = '/docs/contract/readContract'
  return getContractError(cause as Error, { ...contract, docsPath })
}

export declare namespace toContractError {
  type Parameters = {
    contract: Contract
    /** The call that failed; `undefined` if the node has answered it. */
    call: CallParameters | undefined
    chain: Chain | undefined
  }
}

type Contract = Omit<Parameters<typeof getContractError>[1], 'docsPath'>
