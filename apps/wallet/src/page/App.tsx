import type { ReactNode } from 'react'
import { Prompt } from '../prompt/Prompt.tsx'
import type { Wallet } from '../wallet/Wallet.ts'
import { WalletContext } from '../wallet/WalletContext.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { ConnectPanel } from './ConnectPanel.tsx'
import { Header } from './Header.tsx'
import { Notice } from './Notice.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** The whole page. */
export function App(props: App.Props): ReactNode {
  return (
    <WalletContext value={props.wallet}>
      <Header />
      <main className="page">
        <Notice />
        <AccountPanel />
        <ConnectPanel />
        <SessionsPanel />
      </main>
      <Prompt />
    </WalletContext>
  )
}

export declare namespace App {
  type Props = { wallet: Wallet }
}
