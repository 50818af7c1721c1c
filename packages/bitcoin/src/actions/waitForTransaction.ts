import type {
  InvalidAmountError,
  InvalidConfigurationError,
  Kit,
  NetworkNotFoundError,
  NetworkReference,
} from '@latchkit/core'
import { checkNumber } from '@latchkit/core/internal'
import { raceSignal, wait } from '@latchkit/protocol/internal'
import type { NodeResponseError, NodeUnreachableError } from '../errors/node.ts'
import {
  NodeNetworkError,
  TransactionDroppedError,
  TransactionReplacedError,
} from '../errors/node.ts'
import type { Esplora, Outpoint } from '../esplora/createEsplora.ts'
import { requireEsplora } from './require.ts'

/** How many of a transaction's inputs are read when it has vanished. */
const maxInputs = 20

/**
 * Waits until a transaction is in a block. Rejects with `TransactionReplacedError` if another
 * transaction spends what it would have spent, and with `TransactionDroppedError` if the network has
 * not had it for `dropTimeout`. Waits on while the network's API fails, unless the first read does.
 */
export async function waitForTransaction(
  kit: Kit,
  parameters: waitForTransaction.Parameters,
): Promise<waitForTransaction.ReturnType> {
  const { hash, confirmations = 1, interval = 10_000, signal } = parameters
  const { dropTimeout = 600_000 } = parameters
  const max = Number.MAX_SAFE_INTEGER
  checkNumber('confirmations', confirmations, { min: 1, max, unit: 'blocks' })
  checkNumber('interval', interval)
  // An app may wait without an end, until its signal aborts.
  checkNumber('dropTimeout', dropTimeout, { min: 0, max: Infinity })
  const { esplora } = await requireEsplora(kit, parameters)
  let inputs: readonly Outpoint[] = []
  let lastSeen: number | undefined
  while (true) {
    try {
      const found = await esplora.findTransaction(hash, signal)
      const now = Date.now()
      lastSeen = found ? now : (lastSeen ?? now)
      if (found) inputs = found.inputs.slice(0, maxInputs)
      const { height } = found ?? {}
      if (height !== undefined) {
        const last =
          confirmations > 1 ? await esplora.getHeight(signal) : height
        const count = Math.max(last - height + 1, 1)
        if (count >= confirmations)
          return { blockNumber: height, confirmations: count }
      }
      if (!found) {
        const replacement = await findReplacement(esplora, {
          ...{ hash, inputs, signal },
        })
        if (replacement)
          throw new TransactionReplacedError({ hash, replacement })
        if (now - lastSeen >= dropTimeout)
          throw new TransactionDroppedError({ hash })
      }
    } catch (error) {
      const isOver =
        signal?.aborted ||
        lastSeen === undefined ||
        error instanceof TransactionReplacedError ||
        error instanceof TransactionDroppedError ||
        error instanceof NodeNetworkError
      if (isOver) throw error
    }
    await raceSignal(wait(interval), signal)
  }
}

export declare namespace waitForTransaction {
  type Parameters = {
    /** The transaction's id. */
    hash: string
    /** The number of blocks, its own included. Default 1. */
    confirmations?: number | undefined
    /** Between two reads, in milliseconds. Default 10,000. */
    interval?: number | undefined
    /** How long the network may not have the transaction, in milliseconds. Default 600,000. */
    dropTimeout?: number | undefined
    /** Default: the active one. */
    network?: NetworkReference | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** The number of its block. */
    blockNumber: number
    /** At least as many as asked for. */
    confirmations: number
  }
  type ErrorType =
    | NodeNetworkError
    | NodeResponseError
    | NodeUnreachableError
    | TransactionDroppedError
    | TransactionReplacedError
    | InvalidAmountError
    | InvalidConfigurationError
    | NetworkNotFoundError
}

/** Returns the id of a transaction that spends one of the outputs instead. */
async function findReplacement(
  esplora: Esplora,
  parameters: {
    hash: string
    inputs: readonly Outpoint[]
    signal: AbortSignal | undefined
  },
): Promise<string | undefined> {
  const { hash, inputs, signal } = parameters
  for (const input of inputs) {
    const spender = await esplora.findSpender(input, signal)
    if (spender && spender.txid !== hash) return spender.txid
  }
  return undefined
}
