import type { ProposalTypes } from '@walletconnect/types'
import { buildNamespaces } from '../proposal/buildNamespaces.ts'
import { readProposal } from '../proposal/readProposal.ts'
import type { Wallet } from '../wallet/Wallet.ts'

/** Approves a session with these accounts on every proposed network that the wallet has. */
export async function approveProposal(
  wallet: Wallet,
  { proposal, addresses }: approveProposal.Parameters,
): Promise<void> {
  const { client, config } = wallet
  const chainIds = config.chains.map(({ chainId }) => chainId)
  const { site, ...approved } = readProposal(proposal, { chainIds })
  const active = wallet.getState()
  const namespaces = buildNamespaces({ ...approved, addresses, active })
  await client.approve({ id: proposal.id, namespaces })
  wallet.update({
    notice: {
      kind: 'success',
      text: `Connected. You can go back to ${site.name}.`,
    },
  })
}

export declare namespace approveProposal {
  type Parameters = {
    proposal: ProposalTypes.Struct
    /** At least one account. */
    addresses: readonly string[]
  }
}

/** Rejects a proposal, with the reason if it cannot be approved. */
export async function rejectProposal(
  wallet: Wallet,
  { proposal }: rejectProposal.Parameters,
): Promise<void> {
  const { client, config } = wallet
  const chainIds = config.chains.map(({ chainId }) => chainId)
  const { problem } = readProposal(proposal, { chainIds })
  const rejected = { code: 5000, message: 'User rejected.' }
  await client.reject({ id: proposal.id, reason: problem ?? rejected })
  wallet.update({ notice: { kind: 'plain', text: 'Not connected.' } })
}

export declare namespace rejectProposal {
  type Parameters = { proposal: ProposalTypes.Struct }
}

/** Deletes the proposals of a pairing that the site has ended. */
export async function deleteProposals(
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
    wallet.update({
      notice: { kind: 'plain', text: 'The site canceled its request.' },
    })
}
