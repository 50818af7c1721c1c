import type { ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '../page/Avatar.tsx'
import type { readSite } from '../proposal/readProposal.ts'
import { Sentence } from './Address.tsx'

/** Shows a decision in a dialog, with the site and two buttons. */
export function Sheet(props: Sheet.Props): ReactNode {
  const { site, title, rest, approve, onApprove, onReject, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isReady = useReady()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  // In a layout effect, since a dialog returns the focus only if it is closed before its element is removed.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Focus the heading and no button, so that a key pressed before decides nothing.
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
      setTrouble('Can’t reach the server. Try again in a moment.')
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
          <Sentence text={title} />
        </h2>
        {children}
      </div>
      <div className="sheet-foot">
        {trouble && (
          <p className="note" data-kind="danger" role="alert">
            {trouble}
          </p>
        )}
        {rest > 0 && <p className="muted">{rest} more waiting</p>}
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
            data-filling={(!isReady && onApprove && !isBusy) || undefined}
            disabled={isBusy || !isReady || !onApprove}
            onClick={() => onApprove && decide(onApprove)}
          >
            {isBusy ? 'One moment…' : approve}
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
    /** Number of other pending decisions. */
    rest: number
    /** Label of the button that approves. */
    approve: string
    /** `undefined` if it cannot be approved. */
    onApprove: (() => Promise<void>) | undefined
    onReject: () => Promise<void>
    children: ReactNode
  }
}

/** Shows the name and the host that a site claims, which are unverified. */
function SiteHead(props: SiteHead.Props): ReactNode {
  const { name, host } = props.site
  return (
    <div className="site-head">
      <Avatar name={name} />
      <div className="site-head-text">
        <strong>{name}</strong>
        <span>
          <code data-testid="host">{host ?? 'No web address'}</code>
        </span>
        <small className="muted">Check that you opened this site.</small>
      </div>
    </div>
  )
}

declare namespace SiteHead {
  type Props = { site: readSite.ReturnType }
}

/** Milliseconds in which a double click on the previous prompt ends. */
const readyDelay = 400

/** Whether a prompt is visible long enough for clicks to be intended. */
function useReady(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), readyDelay)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
