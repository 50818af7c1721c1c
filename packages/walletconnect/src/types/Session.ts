import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'

/** A settled and checked session. Plain data and maps, so that it can be stored and sent to other tabs. */
export type Session = {
  readonly topic: string
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly namespaces: ReadonlyMap<Namespace, SessionNamespace>
  readonly peer: Peer
  /** The wallet's session properties (CAIP-345 and others): unparsed JSON texts by name. */
  readonly properties: ReadonlyMap<string, string>
  /** Session properties by namespace or network. */
  readonly scopedProperties: ReadonlyMap<string, string>
  /** Whether the wallet asks apps not to open it by links. */
  readonly isDeepLinkDisabled: boolean
}

/** The part of a session in one namespace. Its networks are those of its accounts. */
export type SessionNamespace = {
  /** At least one, without duplicates. */
  readonly accounts: readonly AccountId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The wallet's description of itself, stripped and cut. Links are unchecked. */
export type Peer = {
  readonly publicKey: string
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  readonly redirect: {
    readonly native: string | undefined
    readonly universal: string | undefined
  }
}

/** The optional namespaces that a dapp proposes. */
export type Proposal = Readonly<
  Record<
    Namespace,
    {
      /** At least one. */
      readonly chains: readonly NetworkId[]
      readonly methods: readonly string[]
      readonly events: readonly string[]
    }
  >
>
