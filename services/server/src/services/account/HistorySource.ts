import type { NetworkId } from '@latchkit/protocol'
import type { HistoryEntry } from './HistoryEntry.ts'
import type { HistoryPosition } from './HistoryPosition.ts'

/** Knows what the addresses of some networks did. */
export type HistorySource = {
  /** CAIP-2 ids of the networks that it knows. */
  readonly networkIds: readonly NetworkId[]
  /**
   * What an address did on one network, newest first, without what is nothing but spam. As many entries as asked for are
   * given where there are so many; an upstream may break off before, but never without a single one. Throws
   * `UpstreamError` where it can't be told.
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
