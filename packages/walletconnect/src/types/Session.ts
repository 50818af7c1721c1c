import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'

/** A settled session, already checked. Plain data, so that it can be stored and told to other tabs. */
export type Session = {
  readonly topic: string
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly namespaces: ReadonlyMap<Namespace, SessionNamespace>
  readonly peer: Peer
  /** CAIP-345 and the like: JSON texts by name, as the wallet gave them. */
  readonly properties: ReadonlyMap<string, string>
  /** The same by namespace or network. */
  readonly scopedProperties: ReadonlyMap<string, string>
  /** Whether the wallet asks not to be led to by a link. */
  readonly isDeepLinkDisabled: boolean
}

/** What a wallet opened in one namespace; the networks are those of the accounts. */
export type SessionNamespace = {
  /** At least one; each once. */
  readonly accounts: readonly AccountId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The wallet's own description of itself, stripped and cut; links are not checked yet. */
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

/** What a dapp asks a wallet for, by namespace; all of it optional. */
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
