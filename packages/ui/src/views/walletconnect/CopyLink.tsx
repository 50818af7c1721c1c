'use client'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import { showToast } from '../../toasts/showToast.ts'

/** For how long the button says that it has copied, in milliseconds. */
const copiedFor = 2_000

/** Copies the pairing for a wallet that takes it as text. */
export function CopyLink({ uri }: { uri: string | undefined }): ReactNode {
  const { modal, t } = useUi()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (!uri) return
    try {
      await navigator.clipboard.writeText(uri)
      setCopied(true)
    } catch {
      showToast(modal, { variant: 'error', message: 'pairing.copyFailed' })
    }
  }

  return (
    <>
      <button
        type="button"
        className="lk lk-button"
        aria-disabled={!uri || undefined}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        {t('pairing.copy')}
      </button>
      <span className="lk lk-visually-hidden" role="status">
        {copied && t('pairing.copied')}
      </span>
    </>
  )
}
