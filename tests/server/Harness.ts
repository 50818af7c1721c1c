import type { Devnet } from '@latchkit/devnet'
import type { NetworkId } from '@latchkit/protocol'

/** A running server over the devnet, used over HTTP. */
export type Harness = {
  readonly url: string
  readonly devnet: Devnet
  /** CAIP-2 ids of the devnet's chains. */
  readonly networkIds: readonly [NetworkId, NetworkId]
  /** Ends what the harness started. */
  stop(): Promise<void>
}
