'use client'
import type { Connector } from '@latchkit/core'
import { useKitState } from '../state/useKitState.ts'

/** Every way to reach a wallet that is known now, in the order in which they appeared. */
export function useConnectors(): readonly Connector[] {
  return useKitState((kit) => kit.getState().connectors)
}
