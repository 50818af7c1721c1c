import type { Session } from '../../../../packages/walletconnect/src/types/Session.ts'
import type { Session as Described } from '../SignClient.ts'

/** A session of our client as the others describe theirs. */
export function describeSession(session: Session): Described {
  const namespaces = [...session.namespaces].map(
    ([name, { accounts, methods, events }]) => {
      const chains = accounts.map((it) => it.split(':').slice(0, 2).join(':'))
      const described = {
        chains: [...new Set(chains)],
        accounts: [...accounts],
        methods: [...methods],
        events: [...events],
      }
      return [name, described] as const
    },
  )
  return {
    topic: session.topic,
    expiry: session.expiresAt,
    acknowledged: true,
    namespaces: Object.fromEntries(namespaces),
    self: { metadata: { name: 'dapp' } },
    peer: { metadata: { name: session.peer.name } },
  }
}
