'use client'

import type { Kit } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useEffect, useSyncExternalStore } from 'react'
import { canOpenApps } from '../../links/getDevice.ts'
import { onIdle } from '../../loader/createLoader.ts'
import { loadPart } from '../../modal/parts.ts'
import { hasView } from '../../modal/Route.ts'
import { useModalState } from '../../modal/useModalState.ts'
import { useUi } from '../../provider/UiContext.ts'
import type { Directory } from '../../wallets/directory.ts'
import { createDirectory, recommendedCount } from '../../wallets/directory.ts'
import type { Candidate, listWallets } from '../../wallets/listWallets.ts'

/** Loads the wallets that the directory adds to the list, once the list is open and painted. Inside the page a server is not asked, as the visitor may not be looking for a wallet; a phone gets the kit's own, which can be opened there. */
export function useDirectory(parameters: {
  /** Whether the list shows nothing but the wallet whose browser this is. */
  isAlone: boolean
}): useDirectory.ReturnType {
  const { isAlone } = parameters
  const kit = useKit()
  const { isEmbedded, modal } = useUi()
  const { get, set, subscribe } = kit.memo('directory', createDirectory)
  const { status } = useSyncExternalStore(subscribe, get, get)
  const isOpen = useModalState(({ stack }) => stack.length > 0)
  const isFree = !isEmbedded || (kit.server === undefined && canOpenApps())
  const isUsed = isFree && !isAlone && isListed(kit)

  useEffect(() => {
    if (!isUsed || !isOpen || status !== 'idle') return
    return onIdle(() =>
      loadPart(modal, 'directory').then(
        ({ loadDirectory }) => loadDirectory(kit, { set }),
        () => set(failed),
      ),
    )
  }, [kit, modal, set, isUsed, isOpen, status])

  // Opening the list again retries.
  useEffect(() => {
    if (!isOpen && status === 'error') set(idle)
  }, [set, isOpen, status])

  return {
    addSkeletons: isUsed && status === 'idle' ? listSkeletons : undefined,
    onRetry: isUsed && status === 'error' ? () => set(idle) : undefined,
  }
}

/** Whether the list shows wallets of the directory: without a server only if they can be reached. */
export function isListed(kit: Kit): boolean {
  return kit.server !== undefined || hasView(kit, 'ConnectingWalletConnect')
}

const idle = (): Directory => ({ status: 'idle', listings: [] })
const failed = (): Directory => ({ status: 'error', listings: [] })

export declare namespace useDirectory {
  type ReturnType = {
    /** Adds skeletons for wallets that may still arrive. */
    readonly addSkeletons: typeof listSkeletons | undefined
    /** Loads again what failed. */
    readonly onRetry: (() => void) | undefined
  }
}

/** Returns skeletons for wallets that may still arrive from the directory: the featured ones that are missing, and those that the server recommends. */
export function listSkeletons(
  candidates: readonly Candidate[],
  options: listWallets.Parameters['options'],
): readonly Candidate[] {
  const { featuredWalletIds, includeWalletIds } = options
  const isThere = (id: string) =>
    candidates.some(({ names }) => names.includes(id.toLowerCase()))
  const recommended =
    includeWalletIds.length > 0
      ? Math.min(includeWalletIds.length, recommendedCount)
      : recommendedCount
  return [
    ...featuredWalletIds.flatMap((id, rank) =>
      isThere(id) ? [] : describeSkeleton('featured', rank, options),
    ),
    ...Array.from({ length: recommended }, (_, i) =>
      describeSkeleton('recommended', featuredWalletIds.length + i, options),
    ),
  ]
}

function describeSkeleton(
  kind: 'featured' | 'recommended',
  rank: number,
  { connectorOrder }: listWallets.Parameters['options'],
): Candidate {
  return {
    wallet: {
      id: `${kind} ${rank}`,
      name: '',
      icon: undefined,
      connectors: [],
      isInstalled: false,
      tag: undefined,
      isSkeleton: true,
    },
    names: [],
    kind: connectorOrder.includes(kind) ? kind : undefined,
    rank,
  }
}
