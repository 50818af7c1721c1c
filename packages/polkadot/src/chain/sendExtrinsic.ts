import type { OnSending } from '@latchkit/core'
import { sendSigned } from '@latchkit/core/internal'
import { BaseError, TimeoutError } from '@latchkit/protocol'
import { withTimeout } from '@latchkit/protocol/internal'
import {
  ConfirmationTimeoutError,
  NodeRequestError,
  NodeUnreachableError,
  TransactionRefusedError,
} from '../errors/node.ts'
import { askNodes } from './askNodes.ts'
import { findExtrinsic } from './findExtrinsic.ts'
import type { ExtrinsicResult, SignedExtrinsic } from './followExtrinsic.ts'
import { followExtrinsic, readResult } from './followExtrinsic.ts'
import type { ChainOptions } from './openNode.ts'
import { listNodes, openNode } from './openNode.ts'
import type { ExtrinsicStatus } from './watchExtrinsic.ts'
import { createReport, isRefusal, watchExtrinsic } from './watchExtrinsic.ts'

/** Until a node has taken an extrinsic, in milliseconds. */
const sendingTimeout = 30_000

/** Time until a block is final; a session of the network's validators may stall. In milliseconds. */
const inclusionTimeout = 180_000

/**
 * Sends an extrinsic. Resolves once it has the status of `until`. The chain is asked for it before this rejects, whatever a
 * node answers. An abort has no effect while it is being sent, and then ends the wait for its block alone.
 */
export async function sendExtrinsic(
  signed: SignedExtrinsic,
  parameters: sendExtrinsic.Parameters,
  chain: ChainOptions,
): Promise<ExtrinsicResult> {
  const { network, hash, nonce, validUntil } = signed
  const { until = 'submitted', onSending, onSent, signal } = parameters
  signal?.throwIfAborted()
  await onSending?.({ hash, nonce: String(nonce), validUntil })
  const onStatus = createReport(parameters.onStatus)
  let watch: ReturnType<typeof startWatch> | undefined
  // By the last node that was sent it.
  let mayBeTaken = false

  const find = async () => {
    const status = await askNodes({ network, chain }, (node) =>
      findExtrinsic(node, signed),
    )
    return status === 'pending' || status === 'inBlock'
  }

  /** Asks the chain before a failure is believed. */
  const askFirst = (
    send: () => Promise<unknown>,
    isFinal: (error: unknown) => boolean,
  ) =>
    sendSigned({
      ...{ network, hash, find },
      send: () => send().then(() => hash),
      isRefusal: isFinal,
      getValidUntil: async () => validUntil,
    })

  const sendTo = async (one: ChainOptions) => {
    const what = `The node of ${network.name}`
    const limits = { what, milliseconds: sendingTimeout }
    const sending = startWatch(signed, { until, onStatus }, one)
    watch = sending
    try {
      await withTimeout(limits, () => sending.accepted)
    } catch (error) {
      // Nothing is sent from here on.
      sending.close()
      mayBeTaken = sending.hasSent()
      const isImported =
        error instanceof NodeRequestError && error.rpcCode === 1013
      // Its own copy may have used the nonce: it is refused if no node that answers has it in a block.
      const isStale =
        error instanceof TransactionRefusedError && error.reason === 'Stale'
      if (isImported || (isStale && (await find()))) return
      mayBeTaken &&= !isRefusal(error)
      throw error
    }
  }

  /** Sends it to one node after the other, until one has taken it or may have it: a node can refuse what it has passed on. */
  const send = async () => {
    const failures: unknown[] = []
    for (const one of listNodes(network, chain)) {
      try {
        return await sendTo(one)
      } catch (error) {
        if (mayBeTaken) throw error
        failures.push(error)
      }
    }
    // What a node says that was reached, and its refusal, says more.
    const failure = failures.find((each) => !isUnreached(each)) ?? failures[0]
    throw failure ?? new NodeUnreachableError({ network })
  }

  const follow = async (limited: AbortSignal) => {
    try {
      if (watch) return await watch.reached
    } catch (error) {
      if (limited.aborted || error instanceof ConfirmationTimeoutError)
        throw error
      // Other nodes may have it from the one that has changed its mind.
      if (error instanceof TransactionRefusedError)
        await askFirst(
          () => Promise.reject(error),
          () => false,
        )
    }
    const options = { until, onStatus, signal: limited }
    return followExtrinsic(signed, options, chain)
  }

  try {
    await askFirst(send, () => !mayBeTaken)
    await onSent?.(hash)
    onStatus({ status: 'submitted' })
    if (until === 'submitted') return { hash }
    const limits = { what: 'The block', milliseconds: inclusionTimeout, signal }
    return await withTimeout(limits, follow).catch((cause: unknown) => {
      if (!(cause instanceof TimeoutError)) throw cause
      throw new ConfirmationTimeoutError({ hash, cause })
    })
  } catch (error) {
    // Those of the connection and of an abort name what was signed, too.
    if (error instanceof BaseError) Object.assign(error, { hash })
    throw error
  } finally {
    watch?.close()
  }
}

function isUnreached(error: unknown): boolean {
  return error instanceof NodeUnreachableError || error instanceof TimeoutError
}

export declare namespace sendExtrinsic {
  type Parameters = {
    /** Default `submitted`: a node has accepted it. */
    until?: ExtrinsicStatus['status'] | undefined
    onStatus?: ((status: ExtrinsicStatus) => void) | undefined
    /** Called before the extrinsic is sent. */
    onSending?: OnSending | undefined
    /** Called once the extrinsic was sent for certain, before it is waited for. */
    onSent?: ((hash: string) => Promise<void>) | undefined
    signal?: AbortSignal | undefined
  }
}

/** Sends an extrinsic over a connection, and follows it as long as that holds. */
function startWatch(
  signed: SignedExtrinsic,
  parameters: Omit<followExtrinsic.Parameters, 'signal'>,
  chain: ChainOptions,
) {
  const { network } = signed
  const { until, onStatus } = parameters
  const closing = new AbortController()
  const { signal } = closing
  let isSent = false
  let accept = () => {}
  const taken = new Promise<void>((resolve) => {
    accept = resolve
  })
  const milliseconds = sendingTimeout + inclusionTimeout
  const reached = openNode(
    { network, chain, signal, milliseconds },
    async (node) => {
      isSent = true
      const { blockHash } = await watchExtrinsic(node, {
        ...{ ...signed, until },
        onStatus(found) {
          accept()
          onStatus(found)
        },
      })
      return readResult(node, { signed, blockHash })
    },
  )
  return {
    /** Resolves once the node has taken it. */
    accepted: Promise.race([taken, reached]),
    /** Resolves once it has the status of `until`. */
    reached,
    /** Whether a node may have received it. */
    hasSent: () => isSent,
    close: () => closing.abort(),
  }
}
