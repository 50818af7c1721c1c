'use client'

import { useEffect, useState } from 'react'
import { useUi } from '../provider/UiContext.ts'
import { showToast } from '../toasts/toasts.ts'
import type { Modal, Parts } from './Modal.ts'

type Part<name extends keyof Parts> = Awaited<ReturnType<Parts[name]>>

/** Returns a part of the interface if its chunk has arrived. */
export function getPart<name extends keyof Parts>(
  { loader, loadShell }: Modal,
  name: name,
): Part<name> | undefined {
  const load = loader.get(loadShell)?.parts[name]
  return load && loader.get<Part<name>>(load as () => Promise<Part<name>>)
}

/** Loads the chunk of a part of the interface. */
export async function loadPart<name extends keyof Parts>(
  { loader, loadShell }: Modal,
  name: name,
): Promise<Part<name>> {
  const { parts } = await loader.load(loadShell)
  return loader.load(parts[name] as () => Promise<Part<name>>)
}

/** Loads a part for a view that is shown without it: `undefined` until it is loaded or if `name` is `undefined`, `null` if loading failed, which a toast reports. */
export function usePart<name extends keyof Parts>(
  name: name | undefined,
): Part<name> | null | undefined {
  const { modal } = useUi()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const [, setIsReady] = useState(false)

  useEffect(() => {
    if (!name) return
    let isCurrent = true
    loadPart(modal, name).then(
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
  }, [modal, name, attempt])

  if (!name) return undefined
  return failed === attempt ? null : getPart(modal, name)
}
