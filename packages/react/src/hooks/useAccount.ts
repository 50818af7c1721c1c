'use client'
import { getAccount } from '@latchkit/core'
import { useKitState } from '../state/useKitState.ts'

/** The account of a namespace, the active one by default, and the status of its connection. */
export function useAccount(
  parameters: getAccount.Parameters = {},
): getAccount.ReturnType {
  return useKitState((kit) => getAccount(kit, parameters))
}
