import type { Namespace, NetworkId } from '@latchkit/protocol'

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
