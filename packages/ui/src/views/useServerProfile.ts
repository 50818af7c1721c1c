'use client'
import { useAccount, useKit } from '@latchkit/react'
import { useEffect } from 'react'
import { whenIdle } from '../loader/whenIdle.ts'
import { useUi } from '../provider/useUi.ts'
import { serverPart } from './serverPart.ts'

/** Asks the server what the connected address goes by, for the buttons and the account. */
export function useServerProfile(): void {
  const kit = useKit()
  const { modal } = useUi()
  const isConnected = useAccount().status === 'connected'
  const isKnown = isConnected && kit.server !== undefined

  useEffect(() => {
    if (!isKnown) return
    const controller = new AbortController()
    const stop = whenIdle(() =>
      modal.loader.load(serverPart).then(
        ({ followProfile }) => {
          const { signal } = controller
          followProfile(kit, { modal, signal })
        },
        // Nobody misses a name: what can't be loaded is told where it is asked for.
        () => {},
      ),
    )
    return () => {
      stop()
      controller.abort()
    }
  }, [kit, modal, isKnown])
}
