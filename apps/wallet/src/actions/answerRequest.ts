import type { PendingRequestTypes } from '@walletconnect/types'
import { sendCalls } from '../chain/calls.ts'
import type { estimateFee } from '../chain/transactions.ts'
import { findAccount, sendCall } from '../chain/transactions.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { selectChain, shareChain } from './sessions.ts'

/** Executes an approved request as it was shown, and responds to the site. */
export async function approveRequest(
  wallet: Wallet,
  parameters: approveRequest.Parameters,
): Promise<void> {
  const { request, action } = parameters
  const { outcomes } = wallet
  const answer =
    outcomes.get(request.id) ?? (await settle(run(wallet, parameters)))
  outcomes.set(request.id, answer)
  await respond(wallet, { request, answer })
  outcomes.delete(request.id)
  wallet.update({
    notice:
      'error' in answer
        ? { kind: 'danger', text: `Failed: ${answer.error.message}` }
        : { kind: 'success', text: approved[action.type] },
  })
}

export declare namespace approveRequest {
  type Parameters = {
    request: PendingRequestTypes.Struct
    /** The request's chain. */
    chainId: number
    action: RequestedAction
    /** The fees that the visitor has seen, one per transaction; `undefined` for one that was not known. */
    fees: readonly (estimateFee.ReturnType | undefined)[]
  }
}

const approved: Readonly<Record<RequestedAction['type'], string>> = {
  message: 'Signed.',
  typedData: 'Signed.',
  transaction: 'Sent.',
  calls: 'Sent.',
  switch: 'Switched.',
}

async function settle(work: Promise<unknown>): Promise<Wallet.Outcome> {
  try {
    return { result: await work }
  } catch (error) {
    const { shortMessage, message } = error as { shortMessage?: string } & Error
    return { error: { code: -32603, message: shortMessage ?? message } }
  }
}

async function run(
  wallet: Wallet,
  { request, chainId, action, fees }: approveRequest.Parameters,
): Promise<unknown> {
  const { config } = wallet
  switch (action.type) {
    case 'message':
      return await findAccount(config, action).signMessage({
        message: { raw: action.raw },
      })
    case 'typedData':
      return await findAccount(config, action).signTypedData(action.data)
    case 'transaction': {
      const [fee] = fees
      if (!fee) throw new Error('The fee is not known.')
      return await sendCall(config, { ...action, chainId, fee })
    }
    case 'calls':
      await sendCalls(config, { chainId, action, fees })
      return { id: action.id }
    case 'switch':
      await shareChain(wallet, {
        topic: request.topic,
        chainId: action.chainId,
      })
      await selectChain(wallet, { chainId: action.chainId })
      return null
  }
}

/** Rejects a request. */
export async function rejectRequest(
  wallet: Wallet,
  { request, action }: rejectRequest.Parameters,
): Promise<void> {
  const error = { code: 4001, message: 'User rejected the request.' }
  await respond(wallet, { request, answer: { error } })
  // A batch of one is shown as a transaction.
  const isOne = action.type === 'calls' && action.calls.length === 1
  const text = rejected[isOne ? 'transaction' : action.type]
  wallet.update({ notice: { kind: 'plain', text } })
}

export declare namespace rejectRequest {
  type Parameters = {
    request: PendingRequestTypes.Struct
    action: RequestedAction
  }
}

const rejected: Readonly<Record<RequestedAction['type'], string>> = {
  message: 'Signature rejected.',
  typedData: 'Signature rejected.',
  transaction: 'Transaction rejected.',
  calls: 'Transactions rejected.',
  switch: 'Network switch rejected.',
}

/** Responds to a request, which is then removed from the state. */
export async function respond(
  wallet: Wallet,
  { request, answer }: respond.Parameters,
): Promise<void> {
  const { id, topic } = request
  const response = { id, jsonrpc: '2.0', ...answer }
  await wallet.client.respond({ topic, response })
  wallet.update()
}

export declare namespace respond {
  type Parameters = {
    request: PendingRequestTypes.Struct
    answer: Wallet.Outcome
  }
}
