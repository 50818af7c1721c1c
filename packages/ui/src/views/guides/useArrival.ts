'use client'
import { useEffect, useState } from 'react'
import { useUi } from '../../provider/useUi.ts'
import { showToast } from '../../toasts/showToast.ts'
import { useWallets } from '../../wallets/useWallets.ts'
import { showWallets } from './showWallets.ts'

/** Leads to the list of wallets once the wallet is there that the visitor went to get: that of the id, or any that wasn't there before. */
export function useArrival(rdns: string | undefined): void {
  const { modal } = useUi()
  const installed = useWallets().filter(({ isInstalled }) => isInstalled)
  const [before] = useState(() => installed.map(({ id }) => id))
  const hasArrived = installed.some(({ id, connectors }) =>
    rdns
      ? connectors.some((each) => each.rdns === rdns.toLowerCase())
      : !before.includes(id),
  )

  useEffect(() => {
    if (!hasArrived) return
    showWallets(modal)
    showToast(modal, { variant: 'success', message: 'getWallet.found' })
  }, [modal, hasArrived])
}
