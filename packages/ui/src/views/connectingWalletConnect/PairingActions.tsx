'use client'

import type { ReactNode } from 'react'
import { useCopy } from '../../components/useCopy.ts'
import { focusTitle } from '../../components/ViewFrame.tsx'
import { openDeepLink } from '../../links/createDeepLink.ts'
import { followLink, startPairing } from '../../modal/attempt.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import type { usePairing } from './usePairing.ts'

/** A link that opens the wallet, what helps if nothing opened, and a button to copy the pairing. */
export function PairingActions(props: PairingActions.Props): ReactNode {
  const { modal, t, titleId } = useUi()
  const { status, pairing, isUsable } = props
  const { name, link, store } = props
  const uri = isUsable ? pairing?.uri : undefined

  if (status === 'error')
    return (
      <button
        type="button"
        className="lk lk-button"
        data-variant="primary"
        onClick={() => {
          startPairing(modal)
          focusTitle(titleId)
        }}
      >
        {t('retry')}
      </button>
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
      <CopyLink uri={uri} />
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

/** Copies the pairing, for wallets that accept it as text. */
function CopyLink({ uri }: { uri: string | undefined }): ReactNode {
  const { t } = useUi()
  const { isCopied, copy } = useCopy(uri, 'pairing.copyFailed')
  return (
    <>
      <button
        type="button"
        className="lk lk-button"
        aria-disabled={!uri || undefined}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        {t('pairing.copy')}
      </button>
      <span className="lk lk-visually-hidden" role="status">
        {isCopied && t('pairing.copied')}
      </span>
    </>
  )
}
