import type { Wallet } from '../wallet/Wallet.ts'

/** Ends a session and tells the site. */
export async function endSession(
  wallet: Wallet,
  { topic }: { topic: string },
): Promise<void> {
  const reason = { code: 6000, message: 'User disconnected.' }
  await wallet.client.disconnect({ topic, reason })
  wallet.update({ notice: 'The session is over.' })
}
