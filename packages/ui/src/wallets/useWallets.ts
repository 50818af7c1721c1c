'use client'
import { useConnectors, useKit, useRecentWallets } from '@latchkit/react'
import { useMemo, useSyncExternalStore } from 'react'
import { createDirectory } from './directory.ts'
import { listWallets } from './listWallets.ts'
import type { Wallet } from './Wallet.ts'

/** The wallets to offer, as they come and go. */
export function useWallets(
  addPlaces?: listWallets.Parameters['addPlaces'],
): readonly Wallet[] {
  const kit = useKit()
  const { options } = kit
  const connectors = useConnectors()
  const recentWallets = useRecentWallets()
  const { get, subscribe } = kit.memo('directory', createDirectory)
  const directory = useSyncExternalStore(subscribe, get, get)
  return useMemo(
    () =>
      listWallets({
        connectors,
        recentWallets,
        options,
        directory,
        addPlaces,
      }),
    [connectors, recentWallets, options, directory, addPlaces],
  )
}
