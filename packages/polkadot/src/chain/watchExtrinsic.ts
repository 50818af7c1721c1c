import { stripText } from '@latchkit/protocol'
import {
  ConfirmationTimeoutError,
  NodeRequestError,
  TransactionRefusedError,
} from '../errors/node.ts'
import type { Node } from './openNode.ts'
import { isHash } from './openNode.ts'

/** How far a sent extrinsic is. */
export type ExtrinsicStatus = {
  readonly status: 'submitted' | 'inBlock' | 'finalized'
  readonly blockHash?: `0x${string}` | undefined
}

/** Sends an extrinsic to a node, and follows it by what the node reports of it. Resolves once it has the status of `until`. */
export function watchExtrinsic(
  node: Node,
  parameters: watchExtrinsic.Parameters,
): Promise<ExtrinsicStatus> {
  const { extrinsic, hash, until, onStatus } = parameters
  return new Promise((resolve, reject) => {
    node.watchExtrinsic(extrinsic, {
      onStatus(given) {
        const found = readStatus(given)
        if (found === 'finalityTimeout')
          reject(new ConfirmationTimeoutError({ hash }))
        else if (typeof found === 'string')
          reject(new TransactionRefusedError({ reason: found, hash }))
        if (typeof found !== 'object') return
        onStatus(found)
        if (isReached(found, until)) resolve(found)
      },
      onError: (error) => reject(toRefusal(error, hash)),
    })
  })
}

export declare namespace watchExtrinsic {
  type Parameters = {
    extrinsic: string
    hash: `0x${string}`
    until: ExtrinsicStatus['status']
    onStatus(status: ExtrinsicStatus): void
  }
}

const order: readonly ExtrinsicStatus['status'][] = [
  'submitted',
  'inBlock',
  'finalized',
]

/** Returns a function that passes each status on once. What the app's own function throws is reported as uncaught. */
export function createReport(
  onStatus: ((status: ExtrinsicStatus) => void) | undefined,
): (status: ExtrinsicStatus) => void {
  let last = -1
  return (found) => {
    const step = order.indexOf(found.status)
    if (step <= last) return
    last = step
    try {
      onStatus?.(found)
    } catch (fault) {
      queueMicrotask(() => {
        throw fault
      })
    }
  }
}

/** Whether a status is the one that is waited for, or beyond it. */
function isReached(
  { status }: ExtrinsicStatus,
  until: ExtrinsicStatus['status'],
): boolean {
  return order.indexOf(status) >= order.indexOf(until)
}

/** Reads a status of `author_submitAndWatchExtrinsic`: a word, or an object with one key. `undefined` for those that change nothing, such as a block that was retracted. */
function readStatus(
  given: unknown,
):
  | ExtrinsicStatus
  | 'finalityTimeout'
  | TransactionRefusedError.Reason
  | undefined {
  if (given === 'ready' || given === 'future') return { status: 'submitted' }
  if (given === 'dropped') return 'Dropped'
  if (given === 'invalid') return 'Invalid'
  const { broadcast, inBlock, finalized, usurped, finalityTimeout } = (given ??
    {}) as Record<string, unknown>
  if (broadcast) return { status: 'submitted' }
  if (isHash(inBlock)) return { status: 'inBlock', blockHash: inBlock }
  if (isHash(finalized)) return { status: 'finalized', blockHash: finalized }
  if (usurped) return 'Replaced'
  return finalityTimeout ? 'finalityTimeout' : undefined
}

/** Whether an error with which a node does not take an extrinsic says that none has it: not of one that was dropped, as it may have been passed on before. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof NodeRequestError) return unread.has(error.rpcCode)
  return error instanceof TransactionRefusedError && error.reason !== 'Dropped'
}

/** The codes of JSON-RPC for a request that was not carried out: malformed, or of a method that the node does not offer. */
const unread: ReadonlySet<unknown> = new Set([-32700, -32600, -32601, -32602])

/** Codes of `author_*` with which a node does not take an extrinsic. 1012 is not among them: a node that bans it has had it before. */
const refusals: ReadonlySet<unknown> = new Set([
  // Malformed, or not verified; invalid, or of unknown validity.
  ...[1001, 1002, 1010, 1011],
  // Another one pays more; a cycle; the pool is full; it would stay with this node.
  ...[1014, 1015, 1016, 1018],
  // Without tags; of an unknown block; its nonce is not the next one.
  ...[1019, 1020, 1021],
])

/** Reads the code of a node's error, and the words of `InvalidTransaction`. */
function toRefusal(error: unknown, hash: `0x${string}`): unknown {
  if (!(error instanceof NodeRequestError)) return error
  const { rpcCode, cause } = error
  if (!refusals.has(rpcCode)) return error
  const { message, data } = cause as Record<string, unknown>
  const text = `${String(message)} ${String(data)}`
  const hint = stripText(data, { max: 200 }) || stripText(message, { max: 200 })
  const [, reason = 'Invalid'] =
    reasons.find(([pattern]) => pattern.test(text)) ?? []
  return new TransactionRefusedError({ reason, hash, hint, cause })
}

const reasons: readonly [RegExp, TransactionRefusedError.Reason][] = [
  [/bad signature|BadProof/i, 'BadProof'],
  [/pay some fees|Payment/i, 'Payment'],
  [/outdated|Stale/i, 'Stale'],
  [/ancient birth|AncientBirth/i, 'Expired'],
  [/immediately dropped/i, 'Full'],
]
