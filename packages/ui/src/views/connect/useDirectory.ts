'use client'

import { useKit } from '@latchkit/react'
import { useEffect, useSyncExternalStore } from 'react'
import { onIdle } from '../../loader/createLoader.ts'
import { loadPart } from '../../modal/parts.ts'
import { useModalState } from '../../modal/useModalState.ts'
import { useUi } from '../../provider/UiContext.ts'
import type { Directory } from '../../wallets/directory.ts'
import { createDirectory, recommendedCount } from '../../wallets/directory.ts'
import type { Candidate, listWallets } from '../../wallets/listWallets.ts'

/** Reads the wallets that the directory adds to the list, once that is open and has been painted. Inside the page nothing says that the visitor looks for them: there, none are added. */
export function useDirectory(): useDirectory.ReturnType {
  const kit = useKit()
  const { isEmbedded, modal } = useUi()
  const { get, set, subscribe } = kit.memo('directory', createDirectory)
  const { status } = useSyncExternalStore(subscribe, get, get)
  const isOpen = useModalState(({ stack }) => stack.length > 0)
  const isUsed = kit.server !== undefined && !isEmbedded

  useEffect(() => {
    if (!isUsed || !isOpen || status !== 'idle') return
    return onIdle(() =>
      loadPart(modal, 'server').then(
        ({ loadDirectory }) => loadDirectory(kit, { set }),
        () => set(failed),
      ),
    )
  }, [kit, modal, set, isUsed, isOpen, status])

  // Whoever opens the list again needs not ask again.
  useEffect(() => {
    if (!isOpen && status === 'error') set(idle)
  }, [set, isOpen, status])

  return {
    addPlaces: isUsed && status === 'idle' ? listPlaces : undefined,
    onRetry: isUsed && status === 'error' ? () => set(idle) : undefined,
  }
}

const idle = (): Directory => ({ status: 'idle', listings: [] })
const failed = (): Directory => ({ status: 'error', listings: [] })

export declare namespace useDirectory {
  type ReturnType = {
    /** Keeps places for wallets that may still come. */
    readonly addPlaces: typeof listPlaces | undefined
    /** Asks again what could not be had. */
    readonly onRetry: (() => void) | undefined
  }
}

/** Places of wallets that may still come from the directory: for those that the app features and that aren't there yet, and for those that the server will recommend. */
export function listPlaces(
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
      isThere(id) ? [] : describePlace('featured', rank, options),
    ),
    ...Array.from({ length: recommended }, (_, i) =>
      describePlace('recommended', featuredWalletIds.length + i, options),
    ),
  ]
}

function describePlace(
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
      isAwaited: true,
    },
    names: [],
    kind: connectorOrder.includes(kind) ? kind : undefined,
    rank,
  }
}
