import type { EvmTransaction, PreparedTransaction } from '../ApprovalRequest.ts'
import type { Fee } from '../Review.ts'
import type { Node } from './network.ts'
import { readQuantity } from './network.ts'

/** What is known of the fee of a transaction. */
export type FeeEstimate = {
  /** `undefined` if the fee is unknown: such a transaction can't be sent. */
  readonly transaction: PreparedTransaction | undefined
  readonly fee: Fee | undefined
  /** The node refused it: it would fail. */
  readonly isReverted: boolean
  /** What the app asks for is far above what the network does. */
  readonly isHigh: boolean
}

const transfer = 21_000n

/** Estimates the fee of a transaction, and fills in what the app left out. Fees that the app names are kept. */
export async function estimateFee(
  node: Node,
  parameters: estimateFee.Parameters,
): Promise<FeeEstimate> {
  const { transaction } = parameters
  const [prices, gas] = await Promise.all([
    readPrices(node),
    estimateGas(node, parameters),
  ])
  const limit = transaction.gas ?? gas.limit
  const none = { transaction: undefined, fee: undefined, isHigh: false }
  if (limit === undefined || !prices)
    return { ...none, isReverted: gas.isReverted }
  const prepared = prepare({ transaction, limit, prices })
  const most = prepared.gasPrice ?? prepared.maxFeePerGas
  const usual = prices.baseFee + prices.tip
  const paid = most < usual ? most : usual
  return {
    transaction: prepared,
    fee: { expected: (gas.used ?? limit) * paid, most: limit * most },
    isReverted: gas.isReverted,
    isHigh:
      most > 10n * (prices.baseFee * 2n + prices.tip) ||
      (gas.used !== undefined && limit > 20n * gas.used),
  }
}

export declare namespace estimateFee {
  type Parameters = {
    transaction: EvmTransaction
    /** The address that sends. */
    account: string
    /** Gas that a simulation used, for calls that depend on others before them. */
    gasUsed?: bigint | undefined
  }
}

type Prices = {
  readonly baseFee: bigint
  readonly tip: bigint
  readonly isLegacy: boolean
}

async function readPrices(node: Node): Promise<Prices | undefined> {
  const [block, tip, price] = await Promise.all([
    node.request('eth_getBlockByNumber', ['latest', false]).catch(() => null),
    node.request('eth_maxPriorityFeePerGas', []).catch(() => undefined),
    node.request('eth_gasPrice', []).catch(() => undefined),
  ])
  const head = block as { baseFeePerGas?: unknown } | null
  const baseFee = readQuantity(head?.baseFeePerGas)
  const gasPrice = readQuantity(price)
  if (baseFee === undefined)
    return gasPrice === undefined
      ? undefined
      : { baseFee: gasPrice, tip: 0n, isLegacy: true }
  const rest = gasPrice !== undefined && gasPrice > baseFee
  const fallback = rest ? gasPrice - baseFee : 1_000_000_000n
  return { baseFee, tip: readQuantity(tip) ?? fallback, isLegacy: false }
}

async function estimateGas(
  node: Node,
  { transaction, account, gasUsed }: estimateFee.Parameters,
) {
  const { to, data, value } = transaction
  if (gasUsed !== undefined)
    return { used: gasUsed, limit: addMargin(gasUsed), isReverted: false }
  try {
    const answer = await node.request('eth_estimateGas', [
      toCall({ to, data, value }, account),
    ])
    const used = readQuantity(answer)
    const limit = used && (used === transfer ? used : addMargin(used))
    return { used, limit, isReverted: false }
  } catch (error) {
    return { used: undefined, limit: undefined, isReverted: isRevert(error) }
  }
}

/** What was enough now may be too little in the next block. */
function addMargin(gas: bigint): bigint {
  return (gas * 5n + 3n) / 4n
}

/** Returns a transaction as the parameter of `eth_call` and the like. */
export function toCall(
  { to, data, value }: Pick<EvmTransaction, 'to' | 'data' | 'value'>,
  account: string,
) {
  return {
    from: account,
    ...(to && { to }),
    ...{ data, value: `0x${value.toString(16)}` },
  }
}

/** Whether a node says that a call fails, and not that it can't answer. */
export function isRevert(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === 3 || /revert|out of gas|invalid opcode/i.test(String(message))
}

function prepare(parameters: {
  transaction: EvmTransaction
  limit: bigint
  prices: Prices
}): PreparedTransaction {
  const { transaction, limit: gas, prices } = parameters
  const { to, data, value, nonce, accessList } = transaction
  const { maxFeePerGas, maxPriorityFeePerGas } = transaction
  const common = { to, data, value, nonce, accessList, gas }
  if (prices.isLegacy || transaction.gasPrice !== undefined) {
    const gasPrice =
      transaction.gasPrice ?? maxFeePerGas ?? prices.baseFee + prices.tip
    return { ...common, type: 'legacy', gasPrice }
  }
  const tip = maxPriorityFeePerGas ?? prices.tip
  const most = maxFeePerGas ?? prices.baseFee * 2n + tip
  return {
    ...{ ...common, type: 'eip1559', maxFeePerGas: most },
    // A node refuses a tip above the most.
    maxPriorityFeePerGas: tip < most ? tip : most,
  }
}
