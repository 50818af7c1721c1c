import type { TokenMetadata } from '../../tokens/readTokenMetadata.ts'
import type { ChainBlock, ChainLog } from '../readBlock.ts'
import type { Movement } from './decodeMovements.ts'
import {
  decodeMovements,
  eventTopics,
  readTopicAddress,
} from './decodeMovements.ts'

/** Movements per transaction; more than legitimate ones fit into a block of 36 million gas. */
const maxMovements = 2_000

/** ERC-4337 entry points, 0.6 to 0.9; other contracts may emit false events. */
const entryPoints = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
])

const swaps: ReadonlySet<string> = new Set([
  eventTopics.swapV2,
  eventTopics.swapV3,
  eventTopics.swapV4,
])

/**
 * Decodes a transaction from its value and its events. Internal transfers of native currency are not included, since they
 * require traces, which few nodes offer.
 */
export function decodeTransaction(
  transaction: ChainBlock.Transaction,
): DecodedTransaction {
  const { from, to, value, isFailed, logs } = transaction
  const movements: Movement[] = []
  const approvers = new Set<string>()
  const initiators = new Set<string>([from])
  let hasSwap = false

  if (value > 0n && !isFailed)
    movements.push({
      standard: 'native',
      token: undefined,
      tokenId: undefined,
      from,
      to,
      amount: value,
      isWrap: false,
    })
  for (const log of isFailed ? [] : logs) {
    const topic = log.topics[0] ?? ''
    movements.push(...decodeMovements(log))
    const approver = readApprover(log)
    if (approver) approvers.add(approver)
    const initiator = readInitiator(log)
    if (initiator) initiators.add(initiator)
    if (swaps.has(topic)) hasSwap = true
  }

  return {
    transaction,
    movements: movements.slice(0, maxMovements),
    approvers,
    initiators,
    hasSwap,
    isTruncated: movements.length > maxMovements,
  }
}

function readApprover({ topics }: ChainLog): string | undefined {
  const isApproval =
    topics[0] === eventTopics.approval ||
    topics[0] === eventTopics.approvalForAll
  return isApproval && topics.length >= 3
    ? readTopicAddress(topics[1])
    : undefined
}

function readInitiator({ address, topics }: ChainLog): string | undefined {
  if (topics[0] !== eventTopics.userOperation) return undefined
  return entryPoints.has(address) ? readTopicAddress(topics[2]) : undefined
}

/**
 * Removes `Deposit` and `Withdrawal` movements, which many contracts emit, unless the contract is a token that did not also
 * emit the equivalent `Transfer`.
 */
export function removeFalseWraps(
  decoded: DecodedTransaction,
  { tokens }: { tokens: ReadonlyMap<string, TokenMetadata> },
): DecodedTransaction {
  const transfers = new Set(
    decoded.movements.filter((it) => !it.isWrap).map(toText),
  )
  const movements = decoded.movements.filter((it) => {
    if (!it.isWrap) return true
    const metadata = tokens.get(it.token ?? '')
    return (
      metadata?.symbol &&
      metadata.decimals !== undefined &&
      !transfers.has(toText(it))
    )
  })
  return { ...decoded, movements }
}

function toText({ token, from, to, amount }: Movement): string {
  return `${token} ${from} ${to} ${amount}`
}

/** A transaction with its decoded events. */
export type DecodedTransaction = {
  readonly transaction: ChainBlock.Transaction
  readonly movements: readonly Movement[]
  /** Accounts that granted an allowance. */
  readonly approvers: ReadonlySet<string>
  /** The sender, and accounts that acted through an ERC-4337 entry point. */
  readonly initiators: ReadonlySet<string>
  /** Whether a known kind of pool emitted a swap. */
  readonly hasSwap: boolean
  readonly isTruncated: boolean
}
