'use client'

import type { ReactNode } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { openDeepLink } from '../../links/createDeepLink.ts'
import { describeError } from '../../locales/describeError.ts'
import { followLink, startPairing } from '../../modal/attempt.ts'
import { useUi } from '../../provider/UiContext.ts'
import {
  isFinal,
  OtherWallet,
  RetryButton,
} from '../connectingExternal/failureActions.tsx'
import type { usePairing } from './usePairing.ts'

/** A link that opens the wallet, what helps if nothing opened, and a button to copy the pairing. */
export function PairingActions(props: PairingActions.Props): ReactNode {
  const { modal, t } = useUi()
  const { status, error, uri, name, link, store } = props

  if (status === 'error')
    return isFinal(describeError(error)) ? (
      <OtherWallet />
    ) : (
      <RetryButton onRetry={() => startPairing(modal)} />
    )
  return (
    <div className="lk lk-actions rr-block" data-private>
      {link !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: the href of an anchor would contain the key
        <button
          type="button"
          role="link"
          className="lk lk-button"
          data-variant="primary"
          aria-disabled={!uri || undefined}
          onClick={() => {
            if (!uri) return
            followLink(modal, link)
            openDeepLink(link, uri)
          }}
        >
          {link && name
            ? t('pairing.open', { wallet: name })
            : t('pairing.openAny')}
        </button>
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
      <CopyButton text={uri} label={t('pairing.copy')} />
    </div>
  )
}

export declare namespace PairingActions {
  type Props = usePairing.ReturnType & {
    name?: string
    /** Opens the wallet; empty if the system lets the visitor choose one. */
    link?: string | undefined
    /** The page from which the wallet can be installed, if nothing has opened. */
    store?: string | undefined
  }
}
