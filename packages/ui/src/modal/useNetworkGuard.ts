'use client'

import type { NetworkId } from '@latchkit/core'
import { getNetwork, parseNetworkId } from '@latchkit/core'
import { useAccount, useKit, useKitState, useNetwork } from '@latchkit/react'
import { useEffect, useState } from 'react'
import { useUi } from '../provider/UiContext.ts'
import type { Modal } from './Modal.ts'
import { openModal } from './openModal.ts'
import type { Route } from './Route.ts'
import { pushRoute } from './routes.ts'
import { useModalState } from './useModalState.ts'

const notice: Route = { view: 'UnsupportedChain' }

/** Opens UnsupportedChain while a connected wallet is on a network that the app doesn't use, if switching is enabled and unsupported chains are not allowed. Once the visitor has left the view, it doesn't open again for the same network. */
export function useNetworkGuard(): void {
  const kit = useKit()
  const { modal, isEmbedded } = useUi()
  const left = useLeftNetworks()
  const strayedTo = useStray()
  // Inside the page the view needs another one below, to go back to.
  const isReady = useModalState(({ stack }) => !isEmbedded || stack.length > 0)

  useEffect(() => {
    if (!isReady || !strayedTo || left.has(strayedTo)) return
    const isOnTop = modal.getState().stack.at(-1)?.view === notice.view
    if (!isEmbedded) openModal(modal, notice)
    else if (!isOnTop) pushRoute(modal, notice)
    const stop = modal.subscribe(() => {
      const isStill = getNetwork(kit).network.caipNetworkId === strayedTo
      if (isStill && !isThere(modal)) left.add(strayedTo)
    })
    return () => {
      stop()
      const isArriving = modal.getState().pending?.view === notice.view
      if (isArriving) modal.setState({ pending: undefined })
    }
  }, [kit, modal, isEmbedded, isReady, left, strayedTo])
}

/** Returns the network of the active namespace if it needs a warning. */
function useStray(): NetworkId | undefined {
  const { enableNetworkSwitch, allowUnsupportedNetwork } = useKit().options
  const { status } = useAccount()
  const { network, isSupported } = useNetwork()
  if (status !== 'connected' || isSupported) return undefined
  if (!enableNetworkSwitch || allowUnsupportedNetwork) return undefined
  return network.caipNetworkId
}

function isThere(modal: Modal): boolean {
  const { stack, pending } = modal.getState()
  return [...stack, pending].some((each) => each?.view === notice.view)
}

/** Returns the unsupported networks whose notice the visitor has left; a namespace that disconnects starts over. */
function useLeftNetworks(): Set<NetworkId> {
  const [left] = useState(() => new Set<NetworkId>())
  const disconnected = useKitState((kit) =>
    [...kit.getState().connections]
      .filter(([, { status }]) => status === 'disconnected')
      .map(([namespace]) => namespace),
  )

  useEffect(() => {
    for (const networkId of left)
      if (disconnected.includes(parseNetworkId(networkId).namespace))
        left.delete(networkId)
  }, [left, disconnected])

  return left
}
