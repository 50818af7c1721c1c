'use client'
import { useEffect, useState } from 'react'
import { onIdle } from '../loader/createLoader.ts'
import { useUi } from '../provider/UiContext.ts'
import type { Parts } from './Modal.ts'
import { useModalState } from './useModalState.ts'

/** Returns a part of the interface once it is mounted and its chunk has arrived, and loads it if it is named; after a failure again when the visitor returns to the page, or the modal opens or closes. Unlike `usePart`, it is small enough for the first chunk, and reports no failure. */
export function useQuietPart<name extends keyof Parts>(
  name: name | undefined,
): Awaited<ReturnType<Parts[name]>> | undefined {
  type Part = Awaited<ReturnType<Parts[name]>>
  const { loader, loadShell } = useUi().modal
  const isOpen = useModalState(({ stack }) => stack.length > 0)
  const [part, setPart] = useState<Part>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and closing retry
  useEffect(() => {
    if (!name) return
    const load = () => {
      loader
        .load(loadShell)
        .then(({ parts }) => loader.load(parts[name] as () => Promise<Part>))
        .then(setPart, () => {})
    }
    // After the paint, which shows the address without it.
    const cancel = onIdle(load)
    addEventListener('focus', load)
    return () => {
      cancel()
      removeEventListener('focus', load)
    }
  }, [loader, loadShell, name, isOpen])
  return name && part
}
