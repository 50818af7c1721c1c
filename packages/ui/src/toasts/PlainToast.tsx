'use client'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useUi } from '../provider/useUi.ts'
import { endToast } from './endToast.ts'
import type { Toast } from './Toast.ts'

/** A toast for as long as the code for a better one is not there, or can't be loaded; it stays until it is answered. */
export function PlainToast(props: Toast): ReactNode {
  const { modal, t, slot } = useUi()
  const { variant, message, onRetry } = props
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => ref.current?.showPopover?.(), [])
  return (
    <div
      ref={ref}
      popover="manual"
      className={slot('toast')}
      data-variant={variant}
    >
      <span className="lk lk-toast-text">{t(message)}</span>
      <button
        type="button"
        className="lk lk-link"
        onClick={() => {
          endToast(modal)
          onRetry?.()
        }}
      >
        {t(onRetry ? 'retry' : 'dismiss')}
      </button>
    </div>
  )
}
