'use client'
import type { Connector, RecentWallet } from '@latchkit/core'
import { connect, disconnect } from '@latchkit/core'
import { createActionHook } from './createActionHook.ts'
import { useKitState } from './useKitState.ts'

/** Returns the connectors, in the order in which they were added or discovered. */
export function useConnectors(): readonly Connector[] {
  return useKitState((kit) => kit.getState().connectors)
}

/** Returns the last used wallets, newest first, at most two. */
export function useRecentWallets(): readonly RecentWallet[] {
  return useKitState((kit) => kit.getState().recentWallets)
}

/** Connects a wallet by its `connectorId`. */
export const useConnect = /* @__PURE__ */ createActionHook('connect', connect)

/** Disconnects one namespace, or all. */
export const useDisconnect = /* @__PURE__ */ createActionHook(
  'disconnect',
  disconnect,
)
