import type { ProposalTypes } from '@walletconnect/types'
import { readProposal } from '../proposal/readProposal.ts'
import type { Wallet } from '../wallet/Wallet.ts'

/** Tells the site no, or why it can't be. */
export async function rejectProposal(
  wallet: Wallet,
  { proposal }: rejectProposal.Parameters,
): Promise<void> {
  const { client, config } = wallet
  const chainIds = config.chains.map(({ chainId }) => chainId)
  const { problem } = readProposal(proposal, { chainIds })
  const rejected = { code: 5000, message: 'User rejected.' }
  await client.reject({ id: proposal.id, reason: problem ?? rejected })
  wallet.update({ notice: 'Not connected.' })
}

export declare namespace rejectProposal {
  type Parameters = { proposal: ProposalTypes.Struct }
}
