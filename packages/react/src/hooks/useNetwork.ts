'use client'
import { getNetwork } from '@latchkit/core'
import { useKitState } from '../state/useKitState.ts'

/** The network of a namespace, the active one by default, and whether the app supports it. */
export function useNetwork(
  parameters: getNetwork.Parameters = {},
): getNetwork.ReturnType {
  return useKitState((kit) => getNetwork(kit, parameters))
}
