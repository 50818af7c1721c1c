'use client'
import { useAccount, useKit, useNetwork } from '@latchkit/react'
import { useEffect } from 'react'
import { useUi } from '../provider/useUi.ts'
import { closeModal } from './closeModal.ts'
import { openModal } from './openModal.ts'

/** Opens UnsupportedChain while a connected wallet is on a network that the app doesn't use, where switching is possible and staying is not allowed. */
export function useNetworkGuard(): void {
  const kit = useKit()
  const { modal } = useUi()
  const { status } = useAccount()
  const { network, isSupported } = useNetwork()
  const { enableNetworkSwitch, allowUnsupportedChain } = kit.options
  const strayedTo =
    status === 'connected' &&
    !isSupported &&
    enableNetworkSwitch &&
    !allowUnsupportedChain
      ? network.caipNetworkId
      : undefined

  useEffect(() => {
    if (!strayedTo) return
    openModal(modal, { view: 'UnsupportedChain' })
    return () => {
      const { stack, pending } = modal.getState()
      const view = pending?.view ?? stack.at(-1)?.view
      if (view === 'UnsupportedChain') closeModal(modal)
    }
  }, [modal, strayedTo])
}
