import type { ProposalTypes } from '@walletconnect/types'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { getAddress } from 'viem'
import { approveProposal, rejectProposal } from '../actions/answerProposal.ts'
import { describeMethods } from '../proposal/methods.ts'
import { readProposal, readSite } from '../proposal/readProposal.ts'
import { formatAddress } from '../text/formatText.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'
import { Sheet } from './Sheet.tsx'

/** Asks the visitor to approve a site's proposal of a session. */
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
        {isKnown ? '' : 'You haven’t connected to this site before. '}
        Any site can take any name. Connect only if you got the link or code on
        this site.
      </Note>
      {problem && <Note kind="danger">{problem.message}</Note>}
      {!problem && (
        <>
          <Powers methods={read.methods} />
          <AccountChoice addresses={addresses} onChange={setAddresses} />
        </>
      )}
      <dl className="rows">
        <Row name="Networks">
          {names.join(', ') || 'None that this wallet supports'}
        </Row>
      </dl>
      {others.length > 0 && (
        <details className="more">
          <summary>What this wallet can’t do for it</summary>
          <p>
            The site would also use these networks and requests. Here they don’t
            work, and nothing is needed from you.
          </p>
          <code>{others.slice(0, 40).join(', ')}</code>
        </details>
      )}
    </Sheet>
  )
}

export declare namespace ProposalPrompt {
  type Props = {
    proposal: ProposalTypes.Struct
    /** Number of other pending decisions. */
    rest: number
  }
}

/** Lists what a site will be able to do, with the risks. */
function Powers({ methods }: Powers.Props): ReactNode {
  const described = describeMethods(methods)
  const harmless = described.filter(({ danger }) => !danger)
  return (
    <section className="part">
      <h3>It can</h3>
      <ul className="powers">
        {harmless.length > 0 && (
          <li>{harmless.map(({ words }) => words).join(', ')}</li>
        )}
        {described
          .filter(({ danger }) => danger)
          .map(({ words, danger }) => (
            <li key={words} data-danger="">
              {words} <small>{danger}</small>
            </li>
          ))}
      </ul>
      <p className="muted">You approve every signature and transaction.</p>
    </section>
  )
}

declare namespace Powers {
  /** JSON-RPC methods. */
  type Props = { methods: readonly string[] }
}

/** Chooses the accounts of the session; by default the selected one. */
function AccountChoice(props: AccountChoice.Props): ReactNode {
  const { addresses, onChange } = props
  const { wallet, state } = useWallet()
  const toggle = (address: string, isOn: boolean) =>
    onChange(
      isOn
        ? [...addresses, address]
        : addresses.filter((each) => each !== address),
    )
  const rows = wallet.config.accounts.map((account, i) => {
    const address = getAddress(account.address)
    const row = (
      <label className="check" key={address}>
        <input
          type="checkbox"
          checked={addresses.includes(address)}
          onChange={(event) => toggle(address, event.target.checked)}
        />
        Account {i + 1} <code className="muted">{formatAddress(address)}</code>
      </label>
    )
    return { address, row }
  })
  return (
    <fieldset className="part accounts">
      <legend>With these accounts</legend>
      {rows.find(({ address }) => address === state.address)?.row}
      <details className="more">
        <summary>Other accounts</summary>
        {rows
          .filter(({ address }) => address !== state.address)
          .map(({ row }) => row)}
      </details>
    </fieldset>
  )
}

declare namespace AccountChoice {
  type Props = {
    addresses: readonly string[]
    onChange: (addresses: readonly string[]) => void
  }
}
