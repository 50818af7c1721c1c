import type { ReactNode } from 'react'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { DemoWallet } from './DemoWallet.ts'
import { DemoWalletControls } from './DemoWalletControls.tsx'

/** All that is seen of the demo wallet once it is there. */
export function DemoWalletView(props: DemoWalletView.Props): ReactNode {
  const { wallet } = props
  return (
    <>
      <DemoWalletControls wallet={wallet} />
      <ApprovalDialog wallet={wallet} />
    </>
  )
}

export declare namespace DemoWalletView {
  type Props = { wallet: DemoWallet }
}
