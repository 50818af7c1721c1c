'use client'
import type { NetworkId } from '@latchkit/core'
import { parseNetworkId } from '@latchkit/core'
import { useKitState } from '@latchkit/react'
import { useEffect, useState } from 'react'

/** The unsupported networks whose notice the visitor has left; a namespace that disconnects starts over. */
export function useLeftNetworks(): Set<NetworkId> {
  const [left] = useState(() => new Set<NetworkId>())
  const disconnected = useKitState((kit) =>
    [...kit.getState().connections]
      .filter(([, { status }]) => status === 'disconnected')
      .map(([namespace]) => namespace),
  )

  useEffect(() => {
    for (const networkId of left)
      if (disconnected.includes(parseNetworkId(networkId).namespace))
        left.delete(networkId)
  }, [left, disconnected])

  return left
}
