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
    /** The chain families that the visitor is looking for. Default: all. */
    namespaces?: readonly string[] | undefined
  } = {},
): readonly Wallet[] {
  const { hasDirectory = true, namespaces } = options
  const kit = useKit()
  const connectors = useConnectors()
  const recentWallets = useRecentWallets()
  const { get, subscribe } = kit.memo('directory', createDirectory)
  const directory = useSyncExternalStore(subscribe, get, get)
  const wallets = useMemo(
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
  return useMemo(
    () =>
      namespaces
        ? wallets.flatMap((wallet) => keepFaces(wallet, namespaces))
        : wallets,
    [wallets, namespaces],
  )
}

/** Returns a wallet with its faces of some chain families; nothing if it has none, and its listing names no network of theirs. */
function keepFaces(
  wallet: Wallet,
  namespaces: readonly string[],
): readonly Wallet[] {
  const { isSkeleton, listing } = wallet
  const isWanted = (id: string) => namespaces.includes(id.split(':')[0] ?? '')
  const connectors = wallet.connectors.filter((each) =>
    each.namespaces.some(isWanted),
  )
  const isListed = !wallet.connectors[0] && listing?.chains?.some(isWanted)
  return connectors[0] || isListed || isSkeleton
    ? [{ ...wallet, connectors }]
    : []
}
