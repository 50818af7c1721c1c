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
  try {
    const result = await run(wallet, parameters)
    await respond(wallet, { request, answer: { result } })
    wallet.update({ notice: notices[ask.type] })
  } catch (error) {
    const { shortMessage, message } = error as { shortMessage?: string } & Error
    const reason = shortMessage ?? message
    const answer = { error: { code: -32603, message: reason } }
    await respond(wallet, { request, answer })
    wallet.update({ notice: `That failed: ${reason}` })
  }
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
