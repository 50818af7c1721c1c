'use client'
import type { ReactNode } from 'react'
import { useCopy } from '../../components/useCopy.ts'
import { shortenAddress } from '../../components/useProfile.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** The shortened address; pressing it copies the full one. */
export function CopyAddress(props: { address: string }): ReactNode {
  const { address } = props
  const { t } = useUi()
  const { isCopied, copy } = useCopy(address, 'account.copyFailed')
  return (
    <>
      <button
        type="button"
        className="lk lk-copy"
        title={address}
        data-copied={isCopied || undefined}
        onClick={copy}
      >
        <span className="lk lk-address" aria-hidden="true">
          {shortenAddress(address)}
        </span>
        <span className="lk lk-visually-hidden">{address} </span>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span className="lk lk-visually-hidden">{t('account.copy')}</span>
      </button>
      <span className="lk lk-visually-hidden" role="status">
        {isCopied && t('account.copied')}
      </span>
    </>
  )
}
