import type { ProposalTypes } from '@walletconnect/types'
import { buildNamespaces } from '../proposal/buildNamespaces.ts'
import { readProposal } from '../proposal/readProposal.ts'
import type { Wallet } from '../wallet/Wallet.ts'

/** Opens a session with these accounts on every network that was asked for and is there. */
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
  wallet.update({ notice: `Connected. You can go back to ${site.name}.` })
}

export declare namespace approveProposal {
  type Parameters = {
    proposal: ProposalTypes.Struct
    /** At least one. */
    addresses: readonly string[]
  }
}
