import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { FullAddress } from '../page/FullAddress.tsx'
import type { describePrompt } from './describePrompt.ts'

/** The window in which a fake wallet of this page asks its owner. */
export function ApprovalWindow(props: ApprovalWindow.Props): ReactNode {
  const { wallet, origin, title, details, groups, context, approve } = props
  const { danger, onAnswer } = props
  const dialog = useRef<HTMLDialogElement>(null)

  // Closed before it unmounts, as closing a dialog restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="approval"
      aria-labelledby="approval-title"
      onCancel={() => onAnswer('reject')}
    >
      <div className="wallet-stripe" />
      <p className="approval-banner">{wallet}: example only</p>
      <h2 id="approval-title">{keepAddresses(title)}</h2>
      <Danger text={danger} />
      <Details details={[{ name: 'Site', value: origin }, ...details]} />
      {groups?.map(({ title, details, danger }) => (
        <section className="approval-part" key={title}>
          <h3>{keepAddresses(title)}</h3>
          <Danger text={danger} />
          <Details details={details} />
        </section>
      ))}
      <Details details={context} />
      <div className="row">
        <button
          className="button"
          type="button"
          onClick={() => onAnswer('reject')}
        >
          Reject
        </button>
        <button
          className="button"
          type="button"
          data-primary=""
          onClick={() => onAnswer('approve')}
        >
          {approve}
        </button>
      </div>
    </dialog>
  )
}

export declare namespace ApprovalWindow {
  type Props = describePrompt.ReturnType & {
    /** The name of the wallet. */
    wallet: string
    origin: string
    /** The account and the network. */
    context: readonly describePrompt.Detail[]
    onAnswer: (decision: 'approve' | 'reject') => void
  }
}

/** What the visitor may lose, as the reference wallet shows it. */
function Danger({ text }: { text: string | undefined }): ReactNode {
  return text && <p className="approval-danger">{text}</p>
}

/** Labels with their values. */
function Details(props: Details.Props): ReactNode {
  return (
    <dl className="fields">
      {props.details.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

declare namespace Details {
  type Props = { details: readonly describePrompt.Detail[] }
}

/** Shows what is for machines as code, and words as words. */
function Value({ value }: { value: string }): ReactNode {
  if (/^\w{32,64}$/.test(value)) return <FullAddress address={value} />
  return /^(?:0x|\{|\[|https?:)/.test(value) ? <pre>{value}</pre> : value
}

const shortened = /(0x[\da-f]+…[\da-f]+)/gi

/** Keeps shortened addresses on one line. */
function keepAddresses(text: string): ReactNode {
  return text.split(shortened).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <span className="short-address" key={i}>
        {part}
      </span>
    ),
  )
}
