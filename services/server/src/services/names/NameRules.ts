import type { NetworkId } from '@latchkit/protocol'

/** Which names can be had here, and for which networks. */
export type NameRules = {
  /** Names that others are registered below, the first by default: `example.eth`. */
  readonly zones: readonly [string, ...string[]]
  /** Labels that nobody gets. */
  readonly reserved: ReadonlySet<string>
  /** The server's public origin, which a registration is signed for. */
  readonly audience: string
  /** The network whose ENS knows the zones; coin type 60 is its addresses. */
  readonly ensNetworkId: NetworkId
  /** Networks whose addresses can have names, as their nodes can be asked. */
  readonly networkIds: readonly NetworkId[]
}
