'use client'

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

/** A modal `<dialog>`, in the top layer while `isOpen`. Restores the focus when it closes. */
export function Dialog(props: Dialog.Props): ReactNode {
  const { isOpen, onClose, onDismiss, children, ...attributes } = props
  const ref = useRef<HTMLDialogElement>(null)
  // A dialog that opens as it mounts needs no layout ahead.
  const [isDrawnAhead] = useState(!isOpen)
  const isWanted = useRef(false)
  const pressed = useRef<EventTarget>(null)
  const clicked = useRef<Element | null>(undefined)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    // Reserves the scrollbar's width, so that the page doesn't shift.
    const { clientWidth } = document.documentElement
    dialog.toggleAttribute('data-gutter', window.innerWidth > clientWidth)
    const restoreFocus = rememberFocus()
    if (!dialog.open) dialog.showModal()
    isWanted.current = true
    return () => {
      isWanted.current = false
      // After React has committed: closing computes the page's layout, and a dialog that is removed needs no closing.
      queueMicrotask(() => {
        if (isWanted.current) return
        if (dialog.isConnected) dialog.close()
        restoreFocus()
      })
    }
  }, [isOpen])

  // On `keydown`, as browsers let a page prevent only one `cancel` in a row.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }

  // The second click of a double click must not press a control that has replaced the first one.
  const onClickCapture = (event: MouseEvent) => {
    const control = (event.target as Element).closest('button, a')
    if (event.detail > 1 && control !== clicked.current) {
      event.preventDefault()
      event.stopPropagation()
    } else clicked.current = control
  }

  // A click on the backdrop targets the dialog element, whose box its content fills.
  const onClick = (event: MouseEvent) => {
    const isBackdrop = event.target === ref.current
    if (isBackdrop && pressed.current === ref.current) onDismiss()
  }

  return (
    <dialog
      {...attributes}
      ref={ref}
      data-drawn={isDrawnAhead || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClickCapture={onClickCapture}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Browsers may close it by themselves.
        if (isWanted.current && !ref.current?.open) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

export declare namespace Dialog {
  type Props = {
    isOpen: boolean
    className: string
    'aria-labelledby': string
    'data-lk-theme': string
    lang: string
    dir: 'ltr' | 'rtl'
    'data-shaking': boolean | undefined
    /** Escape, the system's back gesture. */
    onClose: () => void
    /** A click beside the dialog. */
    onDismiss: () => void
    children: ReactNode
  }
}

/** Stores the focused element and its position. If no element has the focus, the returned function focuses it again, or the nearest button that opens a dialog if it has been replaced. */
export function rememberFocus(): () => void {
  const places: Element[] = []
  const { activeElement, body } = document
  for (
    let each = activeElement === body ? null : activeElement?.parentElement;
    each;
    each = each.parentElement
  )
    places.push(each)

  return () => {
    if (document.activeElement !== body) return
    if (activeElement?.isConnected && activeElement !== body) {
      ;(activeElement as HTMLElement).focus({ preventScroll: true })
      return
    }
    const openers = places.map((place) =>
      place.isConnected
        ? place.querySelector<HTMLElement>('[aria-haspopup="dialog"]')
        : null,
    )
    openers.find((each) => each !== null)?.focus()
  }
}
