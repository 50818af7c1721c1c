'use client'
import type { Connector, RecentWallet } from '@latchkit/core'
import { useKitState } from './useKitState.ts'

/** Returns the connectors, in the order in which they were added or discovered. */
export function useConnectors(): readonly Connector[] {
  return useKitState((kit) => kit.getState().connectors)
}

/** Returns the last used wallets, newest first, at most two. */
export function useRecentWallets(): readonly RecentWallet[] {
  return useKitState((kit) => kit.getState().recentWallets)
}
