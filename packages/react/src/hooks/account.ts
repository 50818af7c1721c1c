'use client'
import { getAccount } from '@latchkit/core'
import { useKitState } from './useKitState.ts'

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
