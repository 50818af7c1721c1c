'use client'

import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PlainMessageKey } from '../locales/Messages.ts'
import type { Toast } from '../modal/Modal.ts'
import { useModalState } from '../modal/useModalState.ts'
import { useUi } from '../provider/UiContext.ts'
import { endToast } from './toasts.ts'

/** The live region of the toasts; stays mounted, as screen readers ignore new regions. */
export function ToastRegion(): ReactNode {
  const toast = useModalState((state) => state.toast)
  const Banner = useModalState((state) => state.banner)
  const { root } = useUi()
  return (
    <div {...root} className="lk lk-toasts" role="status">
      {toast && <AnyToast {...toast} />}
      {Banner && <Banner />}
    </div>
  )
}

function AnyToast(props: Toast): ReactNode {
  const { loader, loadShell } = useUi().modal
  // Chosen once per toast, so that an element with the focus is not replaced.
  const [Box] = useState(() => loader.get(loadShell)?.ToastBox ?? PlainToast)
  return <Box {...props} />
}

/** A toast without the dialog's code; it stays until it is dismissed. */
function PlainToast(props: Toast): ReactNode {
  const { modal, t, slot } = useUi()
  const { variant, onRetry } = props
  // A text that names a wallet comes from an open modal, whose toasts are a `ToastBox`.
  const message = props.message as PlainMessageKey
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
