'use client'
import { useConnectors, useKit, useRecentWallets } from '@latchkit/react'
import { useMemo } from 'react'
import { listWallets } from './listWallets.ts'
import type { Wallet } from './Wallet.ts'

/** The wallets to offer, as they come and go. */
export function useWallets(): readonly Wallet[] {
  const { options } = useKit()
  const connectors = useConnectors()
  const recentWallets = useRecentWallets()
  return useMemo(
    () => listWallets({ connectors, recentWallets, options }),
    [connectors, recentWallets, options],
  )
}
