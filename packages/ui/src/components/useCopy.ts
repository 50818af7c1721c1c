'use client'

import { useEffect, useState } from 'react'
import type { PlainMessageKey } from '../locales/Messages.ts'
import { useUi } from '../provider/UiContext.ts'
import { showToast } from '../toasts/toasts.ts'

/** How long a button shows that it has copied, in milliseconds. */
const copiedFor = 2_000

/** Returns what copies a text to the clipboard, and whether it has just been copied. A failure is shown in a toast. */
export function useCopy(
  text: string | undefined,
  failure: PlainMessageKey,
): useCopy.ReturnType {
  const { modal } = useUi()
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (!text) return
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      showToast(modal, { variant: 'error', message: failure })
    }
  }

  return { isCopied, copy: () => void copy() }
}

export declare namespace useCopy {
  type ReturnType = { isCopied: boolean; copy: () => void }
}
