'use client'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { shortenAddress } from '../../format/shortenAddress.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { showToast } from '../../toasts/toasts.ts'

/** How long the button shows that it has copied, in milliseconds. */
const copiedFor = 2000

/** The shortened address; pressing it copies the full one. */
export function CopyAddress(props: { address: string }): ReactNode {
  const { address } = props
  const { modal, t } = useUi()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      showToast(modal, { variant: 'error', message: 'account.copyFailed' })
    }
  }

  return (
    <>
      <button
        type="button"
        className="lk lk-copy"
        title={address}
        data-copied={copied || undefined}
        onClick={() => void copy()}
      >
        <span className="lk lk-address" aria-hidden="true">
          {shortenAddress(address)}
        </span>
        <span className="lk lk-visually-hidden">{address} </span>
        <Icon name={copied ? 'check' : 'copy'} />
        <span className="lk lk-visually-hidden">{t('account.copy')}</span>
      </button>
      <span className="lk lk-visually-hidden" role="status">
        {copied && t('account.copied')}
      </span>
    </>
  )
}
