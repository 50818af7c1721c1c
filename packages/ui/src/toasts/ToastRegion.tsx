'use client'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useModalState } from '../modal/useModalState.ts'
import { Icon } from '../primitives/Icon.tsx'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUi } from '../provider/useUi.ts'
import { hideToast } from './hideToast.ts'
import type { Toast } from './Toast.ts'

/** Where toasts appear and are announced; stays on the page so that it is being listened to. */
export function ToastRegion(): ReactNode {
  const toast = useModalState((state) => state.toast)
  const { root } = useUi()
  return (
    <div {...root} className="lk lk-toasts" role="status">
      {toast && <ToastBox {...toast} />}
    </div>
  )
}

function ToastBox(props: Toast): ReactNode {
  const { modal, t, slot } = useUi()
  const { variant, message, onRetry } = props
  const ref = useRef<HTMLDivElement>(null)

  // The top layer, above the dialog. Browsers without popovers keep it in place by z-index.
  useLayoutEffect(() => ref.current?.showPopover?.(), [])

  return (
    <div
      ref={ref}
      popover="manual"
      className={slot('toast')}
      data-variant={variant}
    >
      {variant === 'loading' ? (
        <Spinner />
      ) : (
        <Icon name={variant === 'error' ? 'alert' : 'check'} />
      )}
      <span className="lk lk-toast-text">{t(message)}</span>
      {onRetry && (
        <button
          type="button"
          className="lk lk-link"
          onClick={() => {
            hideToast(modal)
            onRetry()
          }}
        >
          {t('retry')}
        </button>
      )}
      {variant === 'error' && (
        <button
          type="button"
          className="lk lk-icon-button"
          aria-label={t('dismiss')}
          onClick={() => hideToast(modal)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
