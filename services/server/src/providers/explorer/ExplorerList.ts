import type { NetworkId } from '@latchkit/protocol'
import type { ExplorerRecord } from './ExplorerRecord.ts'

/** One of an explorer's lists of an address: its pages, newest first, from a block downwards. */
export type ExplorerList = (parameters: {
  networkId: NetworkId
  /** In lower case. */
  address: `0x${string}`
  /** The newest block of interest, itself included; the newest of all where it is `undefined`. */
  block: number | undefined
  signal: AbortSignal | undefined
}) => AsyncGenerator<readonly ExplorerRecord[]>
