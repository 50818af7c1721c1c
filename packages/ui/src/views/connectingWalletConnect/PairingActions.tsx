'use client'

import type { ReactNode } from 'react'
import { useCopy } from '../../components/useCopy.ts'
import { openDeepLink } from '../../links/createDeepLink.ts'
import { describeError } from '../../locales/describeError.ts'
import { followLink, startPairing } from '../../modal/attempt.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { FailureButton } from '../connectingExternal/FailureButton.tsx'
import type { usePairing } from './usePairing.ts'

/** A link that opens the wallet, what helps if nothing opened, and a button to copy the pairing. */
export function PairingActions(props: PairingActions.Props): ReactNode {
  const { modal, t } = useUi()
  const { status, error, uri, name, link, store } = props

  if (status === 'error')
    return (
      <FailureButton
        failure={describeError(error)}
        onRetry={() => startPairing(modal)}
      />
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
          {link ? t('pairing.open', { wallet: name }) : t('pairing.openAny')}
        </button>
      )}
      {store && (
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
    name: string
    /** Opens the wallet; empty if the system lets the visitor choose one. */
    link?: string | undefined
    /** The page from which the wallet can be installed, if nothing has opened. */
    store?: string | undefined
  }
}

/** A button that copies a text, and shows and announces that it has. */
function CopyButton(props: CopyButton.Props): ReactNode {
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

declare namespace CopyButton {
  type Props = {
    /** `undefined` as long as there is nothing to copy. */
    text: string | undefined
    label: string
  }
}
