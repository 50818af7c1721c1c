'use client'

import type { EmbeddedWallet } from '@latchkit/core'
import { getAccount } from '@latchkit/core'
import { useKit, useKitState } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { openModal } from '../../modal/openModal.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { showToast } from '../../toasts/toasts.ts'
import { emailLoginSheet } from '../emailLogin/emailLogin.sheet.generated.ts'
import { readTheme, watchTheme } from './readTheme.ts'

/** After how long a refused method is reported, in milliseconds. */
const refusalDelay = 300

/** Draws the head of the dialog in which an embedded wallet shows what has to be approved, and keeps its frame in the app's colours and language. */
export function ApproveTransaction(): ReactNode {
  const wallet = useKitState(
    (kit) =>
      kit.getState().connectors.find(({ embedded }) => embedded)?.embedded,
  )
  return wallet && <FrameHead wallet={wallet} />
}

function FrameHead({ wallet }: { wallet: EmbeddedWallet }): ReactNode {
  const { root, slot, t } = useUi()
  const titleId = useId()
  const { dialog } = useSyncExternalStore(
    wallet.subscribe,
    wallet.getState,
    wallet.getState,
  )
  const element = dialog?.element
  const className = slot('modal')
  const title = t('approve.title')
  useStyles(emailLoginSheet)
  useRefusals(wallet)
  useFrameLook(wallet)

  useLayoutEffect(() => {
    if (!element) return
    element.className = className
    element.setAttribute('aria-labelledby', titleId)
    element.removeAttribute('aria-label')
    const frame = element.querySelector('iframe')
    if (frame) frame.title = title
    for (const [name, value] of Object.entries(root))
      element.setAttribute(name, value)
  }, [element, className, title, titleId, root])

  if (!dialog) return null
  return createPortal(
    <div className="lk lk-view" data-view="ApproveTransaction">
      <div className={slot('header')}>
        <span className="lk lk-icon-button" />
        <h2 className={slot('title')} id={titleId}>
          {title}
        </h2>
        <button
          type="button"
          className="lk lk-icon-button"
          aria-label={t('modal.close')}
          onClick={dialog.cancel}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>,
    dialog.header,
  )
}

/** Opens the modal when a method was refused, and says so. */
function useRefusals(wallet: EmbeddedWallet): void {
  const kit = useKit()
  const { isEmbedded, modal } = useUi()
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = wallet.onRefused(() => {
      const isConnected = getAccount(kit).status === 'connected'
      if (modal.getState().stack.length === 0 && !isEmbedded)
        openModal(modal, { view: isConnected ? 'Account' : 'Connect' })
      const message = 'approve.notAllowed'
      timers.add(
        setTimeout(
          () => showToast(modal, { variant: 'error', message }),
          refusalDelay,
        ),
      )
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [kit, isEmbedded, modal, wallet])
}

/** Keeps the frame in the colours and the language of the interface. */
function useFrameLook(wallet: EmbeddedWallet): void {
  const { root, locale: language } = useUi()
  const name = root['data-lk-theme']
  useEffect(() => {
    const sync = () => wallet.setTheme({ ...readTheme(name), language })
    sync()
    return watchTheme(sync)
  }, [wallet, name, language])
}
