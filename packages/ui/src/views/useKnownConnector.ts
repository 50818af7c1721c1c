'use client'
import type { Connector } from '@latchkit/core'
import { findConnector } from '@latchkit/core'
import { useKitState } from '@latchkit/react'
import { useState } from 'react'

/** The wallet of an id, and as what it was last known: one that vanishes keeps its name. */
export function useKnownConnector(
  connectorId: string,
): useKnownConnector.ReturnType {
  const connector = useKitState((kit) => findConnector(kit, { connectorId }))
  const [known, setKnown] = useState(connector)
  if (connector && connector !== known) setKnown(connector)
  return { connector, known: connector ?? known }
}

export declare namespace useKnownConnector {
  type ReturnType = {
    readonly connector: Connector | undefined
    readonly known: Connector | undefined
  }
}
