import type { ReactNode } from 'react'
import { useContext } from 'react'
import { ConfigContext } from '../config/useConfig.ts'
import { ApprovalWindow } from './ApprovalWindow.tsx'
import type { DemoWallet } from './DemoWallet.ts'
import { useWalletState } from './DemoWallet.ts'
import { describePrompt, listContext } from './describePrompt.ts'

/** The demo wallet's window: the origin, content and network of a request, to approve or reject. */
export function ApprovalDialog(props: ApprovalDialog.Props): ReactNode {
  const { wallet } = props
  const config = useContext(ConfigContext)
  const [prompt] = useWalletState(wallet).prompts
  if (!prompt) return null
  return (
    <ApprovalWindow
      key={prompt.id}
      {...describePrompt(prompt, config)}
      wallet="Demo wallet"
      origin={prompt.origin}
      context={listContext(prompt, config)}
      onAnswer={prompt.answer}
    />
  )
}

export declare namespace ApprovalDialog {
  type Props = { wallet: DemoWallet }
}
