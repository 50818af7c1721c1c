import type { ReactNode } from 'react'
import { useContext, useLayoutEffect, useRef } from 'react'
import { ConfigContext } from '../config/useConfig.ts'
import type { DemoWallet } from './DemoWallet.ts'
import { listChains, useWalletState } from './DemoWallet.ts'
import { describePrompt } from './describePrompt.ts'

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
  const { origin, address, chainId, answer } = prompt
  const config = useContext(ConfigContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, details, approve } = describePrompt(prompt, config)
  const chain = listChains(config, chainId).find(
    (each) => each.chainId === chainId,
  )

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
      <h2 id="approval-title">{title}</h2>
      <dl className="fields">
        {[
          { name: 'Site', value: origin },
          ...details,
          { name: 'Account', value: address ?? 'None' },
          { name: 'Network', value: `${chain?.name} (${chainId})` },
        ].map(({ name, value }) => (
          // A sentence stands above its details, a word beside them.
          <div key={name} data-sentence={name.includes('. ') || undefined}>
            <dt>{name}</dt>
            <dd>
              <pre>{value}</pre>
            </dd>
          </div>
        ))}
      </dl>
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
