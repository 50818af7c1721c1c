'use client'
import { useConnectors, useKit, useRecentWallets } from '@latchkit/react'
import { useMemo, useSyncExternalStore } from 'react'
import { canOpenApps } from '../links/getDevice.ts'
import { createDirectory } from './directory.ts'
import { listWallets } from './listWallets.ts'
import type { Wallet } from './Wallet.ts'

/** Returns the wallets to offer; renders again when they change. */
export function useWallets(
  addSkeletons?: listWallets.Parameters['addSkeletons'],
  options: {
    /** Whether those of the directory are among them. Default `true`. */
    hasDirectory?: boolean
  } = {},
): readonly Wallet[] {
  const { hasDirectory = true } = options
  const kit = useKit()
  const connectors = useConnectors()
  const recentWallets = useRecentWallets()
  const { get, subscribe } = kit.memo('directory', createDirectory)
  const directory = useSyncExternalStore(subscribe, get, get)
  return useMemo(
    () =>
      listWallets({
        connectors,
        recentWallets,
        options: kit.options,
        ...(hasDirectory && { directory }),
        addSkeletons,
        isHandheld: canOpenApps(),
      }),
    [connectors, recentWallets, kit, directory, hasDirectory, addSkeletons],
  )
}
