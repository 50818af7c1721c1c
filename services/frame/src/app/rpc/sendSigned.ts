import {
  OutcomeUnknownError,
  RpcError,
  TransactionError,
  toRpcError,
} from '@latchkit/protocol'
import { wait } from '@latchkit/protocol/internal'
import { NodeError } from '../../errors/app.ts'
import type { Frame } from '../Frame.ts'
import { callAllNodes, callNode } from './callNode.ts'

/** Milliseconds before each question of whether a node has a transaction that was sent to it. */
const pauses = [0, 250, 1_000, 2_000]

/** How the nodes of a family take transactions, and find them. */
export type Ledger = {
  /** The method that sends one. Its answer is what names it. */
  readonly method: string
  /** What nodes say of one that they have already. */
  readonly known: RegExp
  /** What they say of one whose place is taken, possibly by the very same transaction. */
  readonly replaced?: RegExp | undefined
  /** Returns the request for one, by what names it. */
  createQuestion(hash: string): { method: string; params: unknown }
  /** Reads whether a node has it; `undefined` if its answer has another form. */
  readAnswer(answer: unknown, hash: string): boolean | undefined
}

/**
 * Sends a signed transaction, which nothing interrupts. Whatever the nodes answer, all of them are asked for it before this
 * rejects: with their refusal, or with `OutcomeUnknownError` if it may have been sent.
 */
export async function sendSigned(
  frame: Pick<Frame, 'config' | 'fetch'>,
  parameters: sendSigned.Parameters,
): Promise<void> {
  const { networkId, hash, params, ledger } = parameters
  const { signal } = new AbortController()
  let lost: unknown
  let refusal: NodeError | undefined
  try {
    const given = await callNode(frame, {
      ...{ networkId, method: ledger.method, params, signal },
      onFailure(error) {
        if (!isRefusal(error)) lost ??= error
      },
    })
    if (given === hash) return
    // A node that names another transaction is not to be believed.
    const hint = 'The node named another transaction.'
    lost ??= new RpcError({ code: -32603, hint })
  } catch (error) {
    if (!(error instanceof NodeError)) lost ??= error
    else if (ledger.known.test(error.message)) return
    else refusal = error
  }
  // The refusal of one node says nothing of another, whose answer was lost.
  const isRefused = refusal && lost === undefined
  const isFinal = isRefused && !ledger.replaced?.test(refusal?.message ?? '')
  const isFound = await hasTransaction(frame, {
    ...{ networkId, hash, ledger, pauses: isFinal ? [0] : pauses },
  })
  if (isFound) return
  if (isFinal || (isRefused && isFound === false)) throw refusal
  throw new OutcomeUnknownError({ hash, networkId, cause: lost ?? refusal })
}

export declare namespace sendSigned {
  type Parameters = {
    /** CAIP-2. */
    networkId: string
    hash: string
    params: unknown
    ledger: Ledger
  }
  type ErrorType = NodeError | OutcomeUnknownError
}

/** Whether a node says that it has not taken a transaction. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof NodeError)) return false
  const isVague = error.code === -1 || error.code === -32_603
  return !isVague || toRpcError(error) instanceof TransactionError
}

/** Resolves with whether a node has a transaction; `undefined` if none says. */
export async function hasTransaction(
  frame: Pick<Frame, 'config' | 'fetch'>,
  parameters: hasTransaction.Parameters,
): Promise<boolean | undefined> {
  const { networkId, hash, ledger } = parameters
  const { signal } = new AbortController()
  const question = { networkId, ...ledger.createQuestion(hash), signal }
  let isAnswered = false
  for (const pause of parameters.pauses ?? pauses) {
    // The nodes receive it from each other.
    await wait(pause)
    const answers = await callAllNodes(frame, question)
    const found = answers.map((it) => ledger.readAnswer(it, hash))
    if (found.includes(true)) return true
    isAnswered ||= found.includes(false)
  }
  return isAnswered ? false : undefined
}

export declare namespace hasTransaction {
  type Parameters = Pick<
    sendSigned.Parameters,
    'networkId' | 'hash' | 'ledger'
  > & {
    /** Milliseconds before each question. Default: of about three seconds. */
    pauses?: readonly number[] | undefined
  }
}
