import type { Network, OnSending } from '@latchkit/core'
import { sendSigned } from '@latchkit/core/internal'
import { stripText } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import {
  NodeResponseError,
  NodeUnreachableError,
  TransactionRefusedError,
} from '../errors/node.ts'
import type { Api } from './createApi.ts'

/** A transaction with its signatures. */
export type SignedTransaction = {
  /** Its bytes in hex. */
  readonly hex: string
  /** Its id. */
  readonly hash: string
  /** The first output that it spends, as `txid-index`. */
  readonly nonce?: string | undefined
}

/**
 * Sends a signed transaction to the first API that takes it; it is refused if all refuse it. Every API may receive the same one:
 * it spends its coins once. The APIs are asked for it before this rejects, and an abort has no effect once it is being sent.
 */
export async function broadcast(
  parameters: broadcast.Parameters,
): Promise<string> {
  const { network, apis, transaction, has, onSending, signal } = parameters
  const { hash, nonce } = transaction
  // The last chance to abort.
  await raceSignal(Promise.resolve(), signal)
  await onSending?.({ hash, nonce })
  let isUncertain = false

  async function send(): Promise<string> {
    let failure: Failure | undefined
    for (const api of apis) {
      // The refusal of one may be false.
      const next = await post(api, transaction)
      if (!next) return hash
      // What one API has received may be why another one refuses it.
      if (!failure || weights[next.outcome] > weights[failure.outcome])
        failure = next
    }
    isUncertain = failure?.outcome === 'uncertain'
    const error =
      failure?.error ?? new NodeUnreachableError({ url: '', cause: 'no URL' })
    throw Object.assign(Object(error), { hash })
  }

  /** Asks all APIs at once, and waits for the others only until one has it. */
  async function find(): Promise<boolean> {
    const answers = apis.map(async (api) => {
      await api.check()
      return has(api)
    })
    const found = answers.map(async (answer) => {
      if (!(await answer)) throw new Error('It does not have it.')
      return true
    })
    return Promise.any(found).catch(() => Promise.any(answers))
  }

  const isRefusal = () => !isUncertain
  return sendSigned({ network, hash, send, find, isRefusal })
}

export declare namespace broadcast {
  type Parameters = {
    network: Network
    /** Best first. */
    apis: readonly Api[]
    transaction: SignedTransaction
    /** Reads whether an API has the transaction. */
    has(api: Api): Promise<boolean>
    /** Called before it is sent. */
    onSending?: OnSending | undefined
    signal?: AbortSignal | undefined
  }
}

/** Why an API has not taken a transaction. */
type Failure = {
  readonly error: unknown
  /** `unsent` if the API has not received it, `uncertain` if it may have, and `refused` if its node has said that it does not take it. */
  readonly outcome: 'unsent' | 'uncertain' | 'refused'
}

/** Of several failures, the one that weighs most is reported. */
const weights = { unsent: 0, refused: 1, uncertain: 2 }

/** Sends a transaction to one API. Returns why that has not taken it. */
async function post(
  api: Api,
  { hex, hash }: SignedTransaction,
): Promise<Failure | undefined> {
  try {
    await api.check()
  } catch (error) {
    return { error, outcome: 'unsent' }
  }
  let answer: Api.Answer
  try {
    answer = await api.request('/tx', { body: hex })
  } catch (error) {
    return { error, outcome: 'uncertain' }
  }
  const { url, path, status } = answer
  const text = answer.text.trim()
  if (status === 200 && text === hash) return undefined
  if (status !== 200 && isKnown.test(text)) return undefined
  if (status === 400 && isNodeError.test(text)) {
    const reason = stripText(text, { max: 300 })
    const error = new TransactionRefusedError({ reason, hash })
    return { error, outcome: 'refused' }
  }
  const reason =
    status === 200
      ? "something else than the transaction's id"
      : `status ${status}`
  return {
    error: new NodeResponseError({ url, path, reason }),
    // Such as 403, 404 and 429: nothing was passed on to a node.
    outcome:
      status > 400 && status < 500 && status !== 408 ? 'unsent' : 'uncertain',
  }
}

/** Bitcoin Core's words for a transaction that is in its mempool, or in a block: error -27, which some APIs pass on without words. */
export const isKnown =
  /txn-already-(in-mempool|known)|txn-same-nonwitness-data-in-mempool|already in (block ?chain|utxo set)|RPC error:? *(\{"code": *)?-27\b/i

/** An API answers with 400 also if its node has failed: then the code is a word, such as `ECONNABORTED`, or there is none. */
const isNodeError = /RPC error(?!: *\{"code": *")/i
