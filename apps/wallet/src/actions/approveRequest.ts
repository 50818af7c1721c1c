import type { PendingRequestTypes } from '@walletconnect/types'
import { sendCalls } from '../calls/sendCalls.ts'
import type { estimateFee } from '../chain/estimateFee.ts'
import { findAccount } from '../chain/findAccount.ts'
import { sendCall } from '../chain/sendCall.ts'
import type { Ask } from '../request/Ask.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { respond } from './respond.ts'
import { selectChain } from './selectChain.ts'
import { shareChain } from './shareChain.ts'

/** Does what was asked, as it was shown, and tells the site what came of it. */
export async function approveRequest(
  wallet: Wallet,
  parameters: approveRequest.Parameters,
): Promise<void> {
  const { request, ask } = parameters
  const { outcomes } = wallet
  const answer =
    outcomes.get(request.id) ?? (await settle(run(wallet, parameters)))
  outcomes.set(request.id, answer)
  await respond(wallet, { request, answer })
  outcomes.delete(request.id)
  wallet.update({
    notice:
      'error' in answer
        ? `That failed: ${answer.error.message}`
        : notices[ask.type],
  })
}

export declare namespace approveRequest {
  type Parameters = {
    request: PendingRequestTypes.Struct
    /** Of the request. */
    chainId: number
    ask: Ask
    /** Of a transaction. */
    fee?: estimateFee.ReturnType | undefined
  }
}

const notices: Readonly<Record<Ask['type'], string>> = {
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
  { request, chainId, ask, fee }: approveRequest.Parameters,
): Promise<unknown> {
  const { config } = wallet
  switch (ask.type) {
    case 'message':
      return await findAccount(config, ask).signMessage({
        message: { raw: ask.raw },
      })
    case 'typedData':
      return await findAccount(config, ask).signTypedData(ask.data)
    case 'transaction':
      if (!fee) throw new Error('The fee is not known.')
      return await sendCall(config, { ...ask, chainId, fee })
    case 'calls':
      await sendCalls(config, { chainId, ask })
      return { id: ask.id }
    case 'switch':
      await shareChain(wallet, { topic: request.topic, chainId: ask.chainId })
      await selectChain(wallet, { chainId: ask.chainId })
      return null
  }
}
