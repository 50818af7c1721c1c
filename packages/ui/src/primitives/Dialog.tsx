'use client'

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

/** A modal in the top layer while `isOpen`; focus returns to where it was. */
export function Dialog(props: Dialog.Props): ReactNode {
  const { isOpen, onClose, onDismiss, children, ...attributes } = props
  const ref = useRef<HTMLDialogElement>(null)
  // One that is opened as it comes would only be laid out twice.
  const [isDrawnAhead] = useState(!isOpen)
  const isWanted = useRef(false)
  const pressed = useRef<EventTarget>(null)
  const clicked = useRef<Element | null>(undefined)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    // The page must not jump when its scrollbar goes.
    const { clientWidth } = document.documentElement
    dialog.toggleAttribute('data-gutter', window.innerWidth > clientWidth)
    const restoreFocus = rememberFocus()
    dialog.showModal()
    isWanted.current = true
    return () => {
      isWanted.current = false
      dialog.close()
      // Once the page is as it will be.
      queueMicrotask(restoreFocus)
    }
  }, [isOpen])

  // At the key itself: a browser lets a page refuse only one `cancel` in a row.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }

  // The second half of a double click belongs to what the first half hit, not to what took its place.
  const onClickCapture = (event: MouseEvent) => {
    const control = (event.target as Element).closest('button, a')
    if (event.detail > 1 && control !== clicked.current) {
      event.preventDefault()
      event.stopPropagation()
    } else clicked.current = control
  }

  // The backdrop belongs to the dialog element; its box is filled by what is inside.
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
        // A browser may close it unasked; our own closing is no news.
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

/** Remembers where the focus is. The returned function brings it near that place if it is nowhere: the button that opened a dialog may have given way to another meanwhile. */
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
    const openers = places.map((place) =>
      place.isConnected
        ? place.querySelector<HTMLElement>('[aria-haspopup="dialog"]')
        : null,
    )
    openers.find((each) => each !== null)?.focus()
  }
}
