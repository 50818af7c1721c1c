'use client'
import type { Kit } from '@latchkit/core'
import { claimStorage } from '@latchkit/core/internal'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { KitContext, KitProviderNotFoundError } from './useKit.ts'

/** Provides a kit to the hooks below it, and mounts the kit while the provider is mounted. */
export function KitProvider(props: KitProvider.Props): ReactNode {
  const { kit, children } = props
  // Plain JavaScript has no types.
  if (!kit?.memo) throw new KitProviderNotFoundError()
  // Once per provider: a kit that is rendered on a server with cookies belongs to one visitor.
  useState(() => claimStorage(kit))
  useEffect(() => kit.mount(), [kit])
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}

export declare namespace KitProvider {
  type Props = { kit: Kit; children?: ReactNode }
}
