'use client'
import { useAccount } from '@latchkit/react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../loader/whenIdle.ts'
import { listParts } from '../modal/listParts.ts'
import { preloadViews } from '../modal/preloadViews.ts'
import { useUi } from './useUi.ts'

/** Fetches the modal when the page is idle, and the account's view once there is an account. Renders again when the modal has arrived. */
export function usePreloading(): void {
  const { modal } = useUi()
  const isConnected = useAccount().status === 'connected'
  const [, setIsReady] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const ready = () => {
      if (isCurrent) setIsReady(true)
    }
    const stop = whenIdle(() => {
      const parts = listParts(modal, 'Connect')
      // A failure is shown by the click that needs the part, and retried there.
      Promise.all(parts.map((part) => modal.loader.load(part))).then(
        ready,
        () => {},
      )
      preloadViews(modal, [
        'ConnectingExternal',
        'Networks',
        'UnsupportedChain',
      ])
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [modal])

  useEffect(() => {
    if (!isConnected) return
    return whenIdle(() => preloadViews(modal, ['Account']))
  }, [modal, isConnected])
}
