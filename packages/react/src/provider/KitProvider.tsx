'use client'
import type { Kit } from '@latchkit/core'
import { claimStorage } from '@latchkit/core/internal'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { KitContext } from './KitContext.ts'

/** Gives a kit to the hooks below it, and runs the kit while it is on the page. */
export function KitProvider(props: KitProvider.Props): ReactNode {
  const { kit, children } = props
  // Once per provider: on a server, cookies make a kit one visitor's.
  useState(() => claimStorage(kit))
  useEffect(() => kit.mount(), [kit])
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}

export declare namespace KitProvider {
  type Props = { kit: Kit; children?: ReactNode }
}
