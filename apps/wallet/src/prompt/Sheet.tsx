import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { readSite } from '../proposal/readSite.ts'
import { SiteHead } from './SiteHead.tsx'
import { useReady } from './useReady.ts'

/** The window in which a decision is made: who asks, what, yes or no. */
export function Sheet(props: Sheet.Props): ReactNode {
  const { site, title, rest, approve, onApprove, onReject, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isReady = useReady()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  // Before the element goes: a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Read first, and no button: a key pressed for something else decides nothing.
    heading.current?.focus()
    return () => element?.close()
  }, [])

  const decide = async (action: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setTrouble('')
    try {
      await action()
    } catch {
      setTrouble('The relay does not answer. Try again in a moment.')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        decide(onReject)
      }}
    >
      <div className="sheet-body">
        <SiteHead site={site} />
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      <div className="sheet-foot">
        {trouble && (
          <p className="note" data-kind="danger" role="alert">
            {trouble}
          </p>
        )}
        {rest > 0 && <p className="muted">{rest} more waiting behind this</p>}
        <div className="sheet-actions">
          <button
            className="button"
            type="button"
            disabled={isBusy}
            onClick={() => decide(onReject)}
          >
            Reject
          </button>
          <button
            className="button"
            type="button"
            data-primary=""
            disabled={isBusy || !isReady || !onApprove}
            onClick={() => onApprove && decide(onApprove)}
          >
            {isBusy ? 'One moment …' : approve}
          </button>
        </div>
      </div>
    </dialog>
  )
}

export declare namespace Sheet {
  type Props = {
    site: readSite.ReturnType
    title: string
    /** How many other decisions wait. */
    rest: number
    /** What the button says that agrees. */
    approve: string
    /** Left out where it can't be approved. */
    onApprove: (() => Promise<void>) | undefined
    onReject: () => Promise<void>
    children: ReactNode
  }
}
