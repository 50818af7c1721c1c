import type { ReactNode } from 'react'
import { useWallet } from '../wallet/useWallet.ts'
import { ProposalPrompt } from './ProposalPrompt.tsx'
import { RequestPrompt } from './RequestPrompt.tsx'

/** Shows the oldest pending decision; proposals come first. */
export function Prompt(): ReactNode {
  const { proposals, requests, sessions } = useWallet().state
  const rest = proposals.length + requests.length - 1
  const [proposal] = proposals
  if (proposal)
    return <ProposalPrompt key={proposal.id} proposal={proposal} rest={rest} />
  const [request] = requests
  const session = sessions.find(({ topic }) => topic === request?.topic)
  if (!request || !session) return null
  return (
    <RequestPrompt
      key={request.id}
      request={request}
      session={session}
      rest={rest}
    />
  )
}
