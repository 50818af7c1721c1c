import type { NetworkId } from '@latchkit/protocol'
import type { HistoryEntry } from './HistoryEntry.ts'
import type { HistoryPosition } from './HistoryPosition.ts'

/** Knows what the addresses of some networks did. */
export type HistorySource = {
  /** CAIP-2 ids of the networks that it knows. */
  readonly networkIds: readonly NetworkId[]
  /**
   * What an address did on one network, newest first. Entries that are nothing but spam are left out, and as many as
   * asked for are given as long as there are older ones. Throws `UpstreamError` where it can't be told.
   */
  list(parameters: HistorySource.Parameters): Promise<HistorySource.Page>
}

export declare namespace HistorySource {
  type Parameters = {
    address: string
    networkId: NetworkId
    /** Only what is older than this. */
    after?: HistoryPosition | undefined
    limit: number
    signal?: AbortSignal | undefined
  }

  type Page = {
    readonly entries: readonly HistoryEntry[]
    /** Whether nothing older is left. */
    readonly isLast: boolean
  }
}
