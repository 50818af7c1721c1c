import type { PendingRequestTypes } from '@walletconnect/types'
import type { Wallet } from '../wallet/Wallet.ts'

/** Sends the answer to a request; it no longer shows. */
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
