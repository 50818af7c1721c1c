'use client'
import type { RecentWallet } from '@latchkit/core'
import { useKitState } from '../state/useKitState.ts'

/** The wallets used last, newest first, at most two. */
export function useRecentWallets(): readonly RecentWallet[] {
  return useKitState((kit) => kit.getState().recentWallets)
}
