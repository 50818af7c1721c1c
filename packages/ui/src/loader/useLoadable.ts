'use client'
import { useEffect, useState } from 'react'
import { useUi } from '../provider/UiContext.ts'
import { showToast } from '../toasts/toasts.ts'
import type { Loadable } from './createLoader.ts'

/** A part of a view that comes after it: `undefined` until it is there, or while none is wanted; `null` where it can't be had, of which a toast tells. */
export function useLoadable<part>(
  loadable: Loadable<part> | undefined,
): part | null | undefined {
  const { modal } = useUi()
  const { loader } = modal
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const [, setIsReady] = useState(false)

  useEffect(() => {
    if (!loadable) return
    let isCurrent = true
    loader.load(loadable).then(
      () => isCurrent && setIsReady(true),
      () => {
        if (!isCurrent) return
        setFailed(attempt)
        const onRetry = () => setAttempt(attempt + 1)
        showToast(modal, { variant: 'error', message: 'load.failed', onRetry })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [modal, loader, loadable, attempt])

  if (!loadable) return undefined
  return failed === attempt ? null : loader.get(loadable)
}
