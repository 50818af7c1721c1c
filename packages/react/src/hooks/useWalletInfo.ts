'use client'
import { getAccount } from '@latchkit/core'
import { useKitState } from '../state/useKitState.ts'

/** Name and icon of the connected wallet, `undefined` while there is none. */
export function useWalletInfo(
  parameters: getAccount.Parameters = {},
): getAccount.ReturnType['connectedWalletInfo'] {
  return useKitState((kit) => getAccount(kit, parameters).connectedWalletInfo)
}
