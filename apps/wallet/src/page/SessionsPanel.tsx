import type { SessionTypes } from '@walletconnect/types'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { endSession } from '../actions/sessions.ts'
import { readSite } from '../proposal/readProposal.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { Avatar } from './Avatar.tsx'

/** Lists the connected sites. */
export function SessionsPanel(): ReactNode {
  const { sessions } = useWallet().state
  return (
    <section className="panel" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Connected sites</h2>
      {sessions.length === 0 ? (
        <p className="muted">No sites yet.</p>
      ) : (
        <ul className="sessions">
          {sessions.map((session) => (
            <SessionItem key={session.topic} session={session} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows a connected site with its accounts and expiry, and a button that disconnects it. */
function SessionItem({ session }: SessionItem.Props): ReactNode {
  const { wallet } = useWallet()
  const [isBusy, setIsBusy] = useState(false)
  const { topic, expiry, peer, namespaces } = session
  const { name, host } = readSite(peer.metadata)
  const accounts = namespaces.eip155?.accounts ?? []
  const addresses = new Set(accounts.map((account) => account.split(':')[2]))
  const chainIds = new Set(accounts.map((account) => account.split(':')[1]))
  const ends = new Date(expiry * 1000)

  const end = async () => {
    setIsBusy(true)
    try {
      await endSession(wallet, { topic })
    } catch {
      wallet.update({
        notice: { kind: 'danger', text: 'Can’t reach the server. Try again.' },
      })
      setIsBusy(false)
    }
  }

  return (
    <li>
      <Avatar name={name} />
      <div className="session-text">
        <strong>{name}</strong>
        <code>{host ?? 'No web address'}</code>
        <small className="muted">
          {count(addresses.size, 'account')} on{' '}
          {count(chainIds.size, 'network')}, until{' '}
          <time dateTime={ends.toISOString()}>
            {ends.toLocaleDateString('en', { month: 'short', day: 'numeric' })}
          </time>
        </small>
      </div>
      <button
        className="button"
        type="button"
        data-small=""
        disabled={isBusy}
        aria-label={`Disconnect ${name}`}
        onClick={end}
      >
        Disconnect
      </button>
    </li>
  )
}

declare namespace SessionItem {
  type Props = { session: SessionTypes.Struct }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
