import type { PendingRequestTypes } from '@walletconnect/types'
import type { Wallet } from '../wallet/Wallet.ts'
import { respond } from './respond.ts'

/** Tells the site no. */
export async function rejectRequest(
  wallet: Wallet,
  { request }: { request: PendingRequestTypes.Struct },
): Promise<void> {
  const error = { code: 4001, message: 'User rejected the request.' }
  await respond(wallet, { request, answer: { error } })
  wallet.update({ notice: 'Rejected.' })
}
