import type { AccountId, Namespace } from '@latchkit/protocol'
import type {
  Peer,
  Session,
  SessionNamespace,
} from '../../../walletconnect/src/types/Session.ts'

/** Creates a session as the client returns it. */
export function createSession(
  accounts: Readonly<Record<Namespace, readonly AccountId[]>>,
  more: Partial<Omit<Session, 'peer' | 'namespaces'>> & {
    peer?: Partial<Peer>
    methods?: readonly string[]
  } = {},
): Session {
  const { peer, methods = ['personal_sign'], ...rest } = more
  const toNamespace = (opened: readonly AccountId[]): SessionNamespace => ({
    accounts: opened,
    methods,
    events: [],
  })
  return {
    topic: 'a'.repeat(64),
    expiresAt: 4_000_000_000,
    properties: new Map(),
    scopedProperties: new Map(),
    isDeepLinkDisabled: false,
    ...rest,
    namespaces: new Map(
      Object.entries(accounts).map(([namespace, opened]) => [
        namespace,
        toNamespace(opened),
      ]),
    ),
    peer: {
      publicKey: 'b'.repeat(64),
      name: 'Test Wallet',
      description: '',
      url: 'https://wallet.test',
      icons: [],
      redirect: { native: undefined, universal: undefined },
      ...peer,
    },
  }
}
