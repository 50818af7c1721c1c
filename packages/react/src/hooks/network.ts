'use client'
import type { Network } from '@latchkit/core'
import { getNetwork } from '@latchkit/core'
import { useKitState } from './useKitState.ts'

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
