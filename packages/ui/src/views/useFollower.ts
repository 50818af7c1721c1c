'use client'
import type { Kit } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useEffect } from 'react'
import type { Loadable } from '../loader/loadable.ts'
import { whenIdle } from '../loader/whenIdle.ts'
import type { Modal } from '../modal/Modal.ts'
import { useUi } from '../provider/useUi.ts'

/** Runs what a part does beside the views for as long as that is wanted. */
export function useFollower(
  part: Loadable<useFollower.Part>,
  isWanted: boolean,
): void {
  const kit = useKit()
  const { isEmbedded, modal } = useUi()

  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    const { signal } = controller
    const stop = whenIdle(() =>
      modal.loader.load(part).then(
        ({ follow }) => {
          if (!signal.aborted) follow(kit, { modal, isEmbedded, signal })
        },
        // What can't be loaded is told where it is asked for.
        () => {},
      ),
    )
    return () => {
      stop()
      controller.abort()
    }
  }, [kit, isEmbedded, modal, part, isWanted])
}

export declare namespace useFollower {
  type Part = {
    readonly follow: (
      kit: Kit,
      parameters: { modal: Modal; isEmbedded: boolean; signal: AbortSignal },
    ) => void
  }
}
