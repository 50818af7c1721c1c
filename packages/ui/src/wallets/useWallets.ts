'use client'
import { useConnectors, useKit, useRecentWallets } from '@latchkit/react'
import { useMemo, useSyncExternalStore } from 'react'
import { createDirectory } from './directory.ts'
import { listWallets } from './listWallets.ts'
import type { Wallet } from './Wallet.ts'

/** Returns the wallets to offer; renders again when they change. */
export function useWallets(
  addSkeletons?: listWallets.Parameters['addSkeletons'],
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
        addSkeletons,
      }),
    [connectors, recentWallets, options, directory, addSkeletons],
  )
}
