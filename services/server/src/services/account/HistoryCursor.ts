import type { NetworkId } from '@latchkit/protocol'
import type { HistoryPosition } from './HistoryPosition.ts'

/** Where each network's part of a history goes on; networks that have nothing older are left out. */
export type HistoryCursor = ReadonlyMap<NetworkId, HistoryPosition>
