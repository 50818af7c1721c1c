'use client'
import type { NetworkId } from '@latchkit/core'
import { useAccount, useNetwork, useSwitchNetwork } from '@latchkit/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lockModal } from '../modal/dismissModal.ts'
import { useFinish } from '../modal/useFinish.ts'
import { useUi } from '../provider/UiContext.ts'

/** Switches the wallet to the network that was chosen last, as long as the view is mounted; success ends the view. */
export function useNetworkSwitch(): useNetworkSwitch.ReturnType {
  const { modal } = useUi()
  const finish = useFinish()
  const { status } = useAccount()
  const { network, isSupported } = useNetwork()
  const { switchNetwork, isPending, error } = useSwitchNetwork()
  const [chosen, setChosen] = useState<NetworkId>()
  const attempt = useRef<AbortController>(undefined)
  const current = isSupported ? network.caipNetworkId : undefined
  const isAsking = isPending && status === 'connected'

  useEffect(() => () => attempt.current?.abort(), [])

  // A stray click on the page, after the wallet's window closes, must not end the attempt.
  useLayoutEffect(
    () => (isAsking ? lockModal(modal) : undefined),
    [modal, isAsking],
  )

  // Some wallets move and never answer.
  const hasArrived = isPending && chosen === current
  useEffect(() => {
    if (hasArrived) finish('success')
  }, [finish, hasArrived])

  const choose = (networkId: NetworkId) => {
    if (isPending && networkId === chosen) return
    attempt.current?.abort()
    if (networkId === current) {
      finish('success')
      return
    }
    attempt.current = new AbortController()
    const { signal } = attempt.current
    setChosen(networkId)
    const onSuccess = () => finish('success')
    switchNetwork({ network: networkId, signal }, { onSuccess })
  }

  return { current, chosen, isPending, isAsking, error, choose }
}

export declare namespace useNetworkSwitch {
  type ReturnType = {
    /** The wallet's network, if the app uses it. */
    readonly current: NetworkId | undefined
    /** What was pressed last. */
    readonly chosen: NetworkId | undefined
    readonly isPending: boolean
    /** Whether the visitor has to answer in the wallet. */
    readonly isAsking: boolean
    readonly error: Error | undefined
    readonly choose: (networkId: NetworkId) => void
  }
}
