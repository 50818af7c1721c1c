'use client'

import type { ReactNode } from 'react'
import { closeModal } from '../modal/openModal.ts'
import { popRoute } from '../modal/routes.ts'
import { useModalState } from '../modal/useModalState.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/UiContext.ts'

/** A view's heading, with buttons to go back and to close, and its content. */
export function ViewFrame(props: ViewFrame.Props): ReactNode {
  const { isEmbedded, modal, slot, t, titleId } = useUi()
  const canGoBack = useModalState(({ stack }) => stack.length > 1)
  return (
    <div className="lk lk-view" data-view={props.name}>
      <div className={slot('header')}>
        <button
          type="button"
          className="lk lk-icon-button"
          aria-label={t('modal.back')}
          hidden={!canGoBack}
          onClick={() => popRoute(modal)}
        >
          <Icon name="back" />
        </button>
        <h2 className={slot('title')} id={titleId} tabIndex={-1}>
          {props.title}
        </h2>
        <button
          type="button"
          className="lk lk-icon-button"
          aria-label={t('modal.close')}
          hidden={isEmbedded}
          onClick={() => closeModal(modal)}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={slot('body')}>{props.children}</div>
      {props.footer && <div className="lk lk-foot">{props.footer}</div>}
    </div>
  )
}

export declare namespace ViewFrame {
  type Props = {
    name: string
    title: string
    children: ReactNode
    /** Stays in sight while the content scrolls. */
    footer?: ReactNode
  }
}

/** Moves the focus to the heading, so that reading and tabbing start at the top of the view. */
export function focusTitle(titleId: string): void {
  document.getElementById(titleId)?.focus({ preventScroll: true })
}
