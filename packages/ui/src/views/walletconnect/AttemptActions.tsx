'use client'
import type { WalletListing } from '@latchkit/core'
import type { ReactNode } from 'react'
import { createDeepLink } from '../../links/createDeepLink.ts'
import { getLinkTarget } from '../../links/getLinkTarget.ts'
import { focusTitle } from '../../modal/focusTitle.ts'
import { useUi } from '../../provider/useUi.ts'
import { CopyLink } from './CopyLink.tsx'
import { findStore } from './findStore.ts'
import type { useAttempt } from './useAttempt.ts'

/** The link to the wallet, made before it is tapped, and what helps where it leads nowhere. */
export function AttemptActions(props: AttemptActions.Props): ReactNode {
  const { t, titleId } = useUi()
  const { attempt, status, pairing, isUsable, hasMissed } = props
  const { name, listing, link } = props
  const uri = isUsable ? pairing?.uri : undefined
  const store = hasMissed && listing ? findStore(listing) : undefined

  if (status === 'error')
    return (
      <button
        type="button"
        className="lk lk-button"
        data-variant="primary"
        onClick={() => {
          attempt.retry()
          focusTitle(titleId)
        }}
      >
        {t('retry')}
      </button>
    )
  return (
    <div className="lk lk-actions rr-block" data-private>
      {link !== undefined && (
        <a
          className="lk lk-button"
          data-variant="primary"
          // Without an address it would be no link to anybody.
          role={uri ? undefined : 'link'}
          aria-disabled={!uri || undefined}
          href={uri && (link ? createDeepLink(link, uri) : uri)}
          target={getLinkTarget(link)}
          rel="noopener noreferrer"
          onClick={() => uri && attempt.follow(link)}
        >
          {link && name
            ? t('pairing.open', { wallet: name })
            : t('pairing.openAny')}
        </a>
      )}
      {store && name && (
        <a
          className="lk lk-button"
          href={store}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('pairing.get', { wallet: name })}
        </a>
      )}
      <CopyLink uri={uri} />
    </div>
  )
}

export declare namespace AttemptActions {
  type Props = ReturnType<typeof useAttempt> & {
    name?: string
    listing?: WalletListing | undefined
    /** Opens the wallet; empty where the system lets the visitor choose one. */
    link?: string | undefined
  }
}
