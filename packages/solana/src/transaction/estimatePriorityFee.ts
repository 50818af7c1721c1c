import { address } from '@solana/kit'
import {
  NodeRequestError,
  NodeResponseError,
  NodeStatusError,
  NodeUnreachableError,
} from '../errors/node.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { readProperty } from '../wallet/parseWallet.ts'

/** The highest price that is chosen without the app, in millionths of a lamport. A transfer of tokens has a limit of about 50,000 units, which cost 10,000 lamports then, and without a simulation one of 403,000. */
const maxPrice = 200_000n

/** The most accounts that nodes take. */
const maxAccounts = 128

/** What nodes without the method answer, or none at all. */
const silent = [NodeRequestError, NodeStatusError, NodeUnreachableError]

/**
 * Returns a price for compute units: what three quarters of the recent blocks would have been
 * satisfied with, for transactions that write the same accounts. 0 where the node does not say.
 */
export async function estimatePriorityFee(
  rpc: SolanaRpc,
  { accounts, signal }: estimatePriorityFee.Parameters,
): Promise<bigint> {
  const method = 'getRecentPrioritizationFees'
  let answer: unknown
  try {
    const written = accounts.slice(0, maxAccounts).map((each) => address(each))
    answer = await rpc
      .getRecentPrioritizationFees(written)
      .send({ ...(signal && { abortSignal: signal }) })
  } catch (cause) {
    signal?.throwIfAborted()
    const error = toNodeError(method, cause)
    // A fee is no reason to send nothing, as many nodes do not have the method.
    if (silent.some((each) => error instanceof each)) return 0n
    throw error
  }
  if (!Array.isArray(answer)) throw new NodeResponseError({ method })
  const prices = answer.flatMap((each) => {
    const price = readProperty(each, 'prioritizationFee')
    return typeof price === 'bigint' && price >= 0n ? [price] : []
  })
  prices.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const price = prices[Math.floor((prices.length * 3) / 4)] ?? 0n
  return price < maxPrice ? price : maxPrice
}

export declare namespace estimatePriorityFee {
  type Parameters = {
    /** The accounts that the transaction writes. */
    accounts: readonly string[]
    signal?: AbortSignal | undefined
  }
}
