import type { openPeerClient } from '@latchkit/test/walletconnect/openPeerClient'
import type { Session } from '../SignClient.ts'

/** Converts a session of Latchkit's client to the shape of the official client. */
export function describeSession(
  session: openPeerClient.ClientSession,
): Session {
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
