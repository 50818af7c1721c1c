'use client'
import type { Connector, Kit, Network, RecentWallet } from '@latchkit/core'
import { getAccount, getNetwork } from '@latchkit/core'
import { getServerKit, isShallowEqual } from '@latchkit/core/internal'
import { useRef, useSyncExternalStore } from 'react'
import { useKit } from '../provider/useKit.ts'

/** Returns the result of `read`, updated after every change of state; shallowly equal results keep their identity. The first render in the browser equals the server's. */
export function useKitState<value>(read: (kit: Kit) => value): value {
  const kit = useKit()
  const last = useRef<{ value: value } | undefined>(undefined)

  const select = (source: Kit) => {
    const value = read(source)
    if (last.current && isShallowEqual(last.current.value, value))
      return last.current.value
    last.current = { value }
    return value
  }

  return useSyncExternalStore(
    kit.subscribe,
    () => select(kit),
    () => select(getServerKit(kit)),
  )
}

/** Returns the account of a namespace, the active one by default, and the status of its connection. */
export function useAccount(
  parameters: getAccount.Parameters = {},
): getAccount.ReturnType {
  return useKitState((kit) => getAccount(kit, parameters))
}

/** Returns the name and the icon of the connected wallet; `undefined` if none is connected. */
export function useWalletInfo(
  parameters: getAccount.Parameters = {},
): getAccount.ReturnType['connectedWalletInfo'] {
  return useKitState((kit) => getAccount(kit, parameters).connectedWalletInfo)
}

/** Returns the network of a namespace, the active one by default, and whether the app supports it. */
export function useNetwork(
  parameters: getNetwork.Parameters = {},
): getNetwork.ReturnType {
  return useKitState((kit) => getNetwork(kit, parameters))
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
