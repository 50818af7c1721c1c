'use client'
import type { Network } from '@latchkit/core'
import { useKitState } from '../state/useKitState.ts'

/** The networks of the app. */
export function useNetworks(): readonly Network[] {
  return useKitState((kit) => kit.getState().networks)
}
