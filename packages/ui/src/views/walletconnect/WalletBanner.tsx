'use client'
import { useKit, useKitState } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { getLinkTarget } from '../../links/getLinkTarget.ts'
import { focusTitle } from '../../modal/focusTitle.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import { useModalStyles } from '../../styles/useModalStyles.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { walletConnectSheet } from '../../styles/walletConnectSheet.generated.ts'
import { findAsked } from './findAsked.ts'

/** Beside what the visitor does: which wallet waits for an answer, and a link to it where it is on this device. */
export function WalletBanner(): ReactNode {
  const kit = useKit()
  const { modal, slot, t, titleId } = useUi()
  const ref = useRef<HTMLDivElement>(null)
  const wallet = useKitState(findAsked)
  // The link names the request, which the wallet may get a moment after the kit.
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useModalStyles()
  useStyles(walletConnectSheet)

  // The top layer, above the dialog.
  useLayoutEffect(() => ref.current?.showPopover?.(), [])

  if (!wallet) return null
  const { name, icon } = wallet
  const link = findAsked(kit)?.link
  return (
    <div ref={ref} popover="manual" className={slot('toast')} data-banner>
      <Badge name={name} icon={icon} size="small" />
      <span className="lk lk-toast-text">
        {t('pairing.confirm', { wallet: name })}
      </span>
      {link && (
        <a
          className="lk lk-link"
          href={link}
          target={getLinkTarget(link)}
          rel="noopener noreferrer"
          onPointerDown={refresh}
          onFocus={refresh}
        >
          {t('pairing.open', { wallet: name })}
        </a>
      )}
      <button
        type="button"
        className="lk lk-icon-button"
        aria-label={t('dismiss')}
        onClick={() => {
          focusTitle(titleId)
          modal.setState({ banner: undefined })
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
