import type { ProposalTypes } from '@walletconnect/types'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { approveProposal } from '../actions/approveProposal.ts'
import { rejectProposal } from '../actions/rejectProposal.ts'
import { readProposal } from '../proposal/readProposal.ts'
import { readSite } from '../proposal/readSite.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { Note } from './Note.tsx'
import { Powers } from './Powers.tsx'
import { Row } from './Row.tsx'
import { Sheet } from './Sheet.tsx'

/** A site wants a session: with which accounts, on which networks, to do what. */
export function ProposalPrompt(props: ProposalPrompt.Props): ReactNode {
  const { proposal, rest } = props
  const { wallet, state } = useWallet()
  const { chains } = wallet.config
  const [addresses, setAddresses] = useState<readonly string[]>([state.address])
  const chainIds = chains.map(({ chainId }) => chainId)
  const read = readProposal(proposal, { chainIds })
  const { site, problem, otherNetworks, otherMethods } = read
  const isKnown = state.sessions.some(
    ({ peer }) => readSite(peer.metadata).host === site.host,
  )
  const others = [...otherNetworks, ...otherMethods]
  const names = chains
    .filter(({ chainId }) => read.chainIds.includes(chainId))
    .map(({ name }) => name)

  return (
    <Sheet
      site={site}
      title={`Connect to ${site.name}?`}
      rest={rest}
      approve="Connect"
      onApprove={
        problem || addresses.length === 0
          ? undefined
          : () => approveProposal(wallet, { proposal, addresses })
      }
      onReject={() => rejectProposal(wallet, { proposal })}
    >
      <Note>
        {isKnown ? '' : 'First session with this domain. '}
        Nobody has checked that it is the one that asks. Connect only if you
        opened it yourself and took the code from there.
      </Note>
      {problem && <Note kind="danger">{problem.message}</Note>}
      {!problem && (
        <>
          <Powers methods={read.methods} />
          <AccountChoice addresses={addresses} onChange={setAddresses} />
        </>
      )}
      <dl className="rows">
        <Row name="Networks">{names.join(', ') || 'None of this wallet'}</Row>
      </dl>
      {others.length > 0 && (
        <details className="more">
          <summary>Asked for, not offered here ({others.length})</summary>
          <code>{others.slice(0, 40).join(', ')}</code>
        </details>
      )}
    </Sheet>
  )
}

export declare namespace ProposalPrompt {
  type Props = {
    proposal: ProposalTypes.Struct
    /** How many other decisions wait. */
    rest: number
  }
}
