import type { Wallet } from '../wallet/Wallet.ts'

/** Forgets what a site proposed over a pairing that it has ended: nobody waits for an answer. */
export async function withdraw(
  wallet: Wallet,
  { pairingTopic }: { pairingTopic: string },
): Promise<void> {
  const { client } = wallet
  const gone = client.proposal
    .getAll()
    .filter((proposal) => proposal.pairingTopic === pairingTopic)
  for (const { id } of gone) {
    await client.proposal.delete(id, { code: 6000, message: 'Withdrawn.' })
    client.core.expirer.del(id)
  }
  if (gone.length > 0)
    wallet.update({ notice: 'The site has taken its request back.' })
}
