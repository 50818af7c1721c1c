import type { ReactNode } from 'react'
import { useContext, useLayoutEffect, useRef } from 'react'
import { ConfigContext } from '../config/useConfig.ts'
import { FullAddress } from '../page/FullAddress.tsx'
import type { DemoWallet } from './DemoWallet.ts'
import { useWalletState } from './DemoWallet.ts'
import { describePrompt, listContext } from './describePrompt.ts'

/** The demo wallet's window: the origin, content and network of a request, to approve or reject. */
export function ApprovalDialog(props: ApprovalDialog.Props): ReactNode {
  const { wallet } = props
  const [prompt] = useWalletState(wallet).prompts
  if (!prompt) return null
  return <Approval key={prompt.id} prompt={prompt} />
}

export declare namespace ApprovalDialog {
  type Props = { wallet: DemoWallet }
}

function Approval({ prompt }: { prompt: DemoWallet.Prompt }): ReactNode {
  const { origin, answer } = prompt
  const config = useContext(ConfigContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, details, groups, approve } = describePrompt(prompt, config)

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
      onCancel={() => answer('reject')}
    >
      <div className="wallet-stripe" />
      <p className="approval-banner">Demo wallet: example only</p>
      <h2 id="approval-title">{keepAddresses(title)}</h2>
      <Details details={[{ name: 'Site', value: origin }, ...details]} />
      {groups?.map(({ title, details }) => (
        <section className="approval-part" key={title}>
          <h3>{keepAddresses(title)}</h3>
          <Details details={details} />
        </section>
      ))}
      <Details details={listContext(prompt, config)} />
      <div className="row">
        <button
          className="button"
          type="button"
          onClick={() => answer('reject')}
        >
          Reject
        </button>
        <button
          className="button"
          type="button"
          data-primary=""
          onClick={() => answer('approve')}
        >
          {approve}
        </button>
      </div>
    </dialog>
  )
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
  if (/^0x[\da-f]{40}$/i.test(value)) return <FullAddress address={value} />
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
