'use client'
import { useAccount } from '@latchkit/react'
import { useEffect } from 'react'
import { whenIdle } from '../loader/whenIdle.ts'
import { preloadViews } from '../modal/preloadViews.ts'
import { useUi } from './useUi.ts'

/** Fetches the modal when the page is idle, and the account's view once there is an account. */
export function usePreloading(): void {
  const { modal } = useUi()
  const isConnected = useAccount().status === 'connected'

  useEffect(
    () =>
      whenIdle(() =>
        preloadViews(modal, [
          'Connect',
          'ConnectingExternal',
          'Networks',
          'UnsupportedChain',
        ]),
      ),
    [modal],
  )

  useEffect(() => {
    if (!isConnected) return
    return whenIdle(() => preloadViews(modal, ['Account']))
  }, [modal, isConnected])
}
