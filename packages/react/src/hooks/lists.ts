'use client'
import type { Connector, Network, RecentWallet } from '@latchkit/core'
import { getAccount } from '@latchkit/core'
import { useKitState } from './state.ts'

/** Returns the name and the icon of the connected wallet; `undefined` if none is connected. */
export function useWalletInfo(
  parameters: getAccount.Parameters = {},
): getAccount.ReturnType['connectedWalletInfo'] {
  return useKitState((kit) => getAccount(kit, parameters).connectedWalletInfo)
}

/** Returns the account of each namespace, connected or not, in the order of the app's adapters. */
export function useAccounts(): readonly getAccount.ReturnType[] {
  return useKitState((kit) =>
    [...kit.adapters.keys()].map((namespace) => getAccount(kit, { namespace })),
  )
}

/** Returns the networks of the app. */
export function useNetworks(): readonly Network[] {
  return useKitState((kit) => kit.getState().networks)
}

/** Returns the connectors, in the order in which they were added or discovered. */
export function useConnectors(): readonly Connector[] {
  return useKitState((kit) => kit.getState().connectors)
}

/** Returns the last used wallets, newest first, at most two. */
export function useRecentWallets(): readonly RecentWallet[] {
  return useKitState((kit) => kit.getState().recentWallets)
}
