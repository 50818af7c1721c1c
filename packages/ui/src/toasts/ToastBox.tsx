'use client'
import type { FocusEvent, ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusTitle } from '../components/ViewFrame.tsx'
import type { Toast } from '../modal/Modal.ts'
import { Icon } from '../primitives/Icon.tsx'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUi } from '../provider/UiContext.ts'
import { useModalStyles } from '../styles/useStyles.ts'
import { endToast } from './toasts.ts'

/** How long a toast stays, in milliseconds, unless it offers to retry or is an alert, which the visitor closes. */
const durations = { success: 5000, error: 10_000, loading: 0 } as const

/** One toast, above everything else; it stays while it is hovered or has the focus. */
export function ToastBox(props: Toast): ReactNode {
  const { modal, t, slot, titleId } = useUi()
  const { variant, message, wallet = '', onRetry, isOnce } = props
  const { retryLabel = 'retry' } = props
  // What the visitor declined is no fault.
  const isDeclined = message === 'error.rejected'
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(null)
  const duration = onRetry || isOnce ? 0 : durations[variant]
  useModalStyles()

  // The top layer, above the dialog. Browsers without popovers keep it in place by z-index.
  useLayoutEffect(() => ref.current?.showPopover?.(), [])

  useEffect(() => {
    if (duration === 0) return
    const timer = setInterval(() => {
      const box = ref.current
      const isHeld =
        box?.matches(':hover') || box?.contains(document.activeElement)
      if (!isHeld) endToast(modal)
    }, duration)
    return () => clearInterval(timer)
  }, [modal, duration])

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    const from = relatedTarget as HTMLElement | null
    if (!ref.current?.contains(from)) focused.current = from
  }

  // Restores the focus; in a dialog something must have it.
  const end = () => {
    const before = focused.current
    if (before?.isConnected) before.focus()
    else focusTitle(titleId)
    endToast(modal)
  }

  // Escape dismisses the toast from anywhere on the page; in the dialog it closes both.
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) endToast(modal)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [modal])

  return (
    <div
      ref={ref}
      popover="manual"
      className={slot('toast')}
      data-variant={isDeclined ? undefined : variant}
    >
      {variant === 'loading' ? (
        <Spinner />
      ) : (
        <Icon
          name={isDeclined ? 'wallet' : variant === 'error' ? 'alert' : 'check'}
        />
      )}
      <span className="lk lk-toast-text">
        {message === 'getWallet.found' ? t(message, { wallet }) : t(message)}
      </span>
      {onRetry && (
        <button
          type="button"
          className="lk lk-link"
          onFocus={onFocus}
          onClick={() => {
            end()
            onRetry()
          }}
        >
          {t(retryLabel)}
        </button>
      )}
      {variant === 'error' && (
        <button
          type="button"
          className="lk lk-icon-button"
          aria-label={t('dismiss')}
          onFocus={onFocus}
          onClick={end}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
