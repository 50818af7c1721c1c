'use client'

import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { PlainMessageKey } from '../locales/Messages.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/UiContext.ts'
import { showToast } from '../toasts/toasts.ts'

/** A button that copies a text, and shows and announces that it has. */
export function CopyButton(props: CopyButton.Props): ReactNode {
  const { t } = useUi()
  const { text, label } = props
  const { isCopied, copy } = useCopy(text, 'pairing.copyFailed')
  return (
    <>
      <button
        type="button"
        className="lk lk-button"
        aria-disabled={!text || undefined}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        {label}
      </button>
      <span className="lk lk-visually-hidden" role="status">
        {isCopied && t('pairing.copied')}
      </span>
    </>
  )
}

export declare namespace CopyButton {
  type Props = {
    /** `undefined` as long as there is nothing to copy. */
    text: string | undefined
    label: string
  }
}

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
