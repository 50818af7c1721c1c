import type { ReactNode } from 'react'
import { Prompt } from '../prompt/Prompt.tsx'
import { useWallet, WalletContext } from '../wallet/useWallet.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { ConnectPanel } from './ConnectPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** Renders the page. */
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

/** Shows the name of the wallet, and that its accounts are for tests. */
function Header(): ReactNode {
  return (
    <header className="header">
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <h1>Latchkit Wallet</h1>
      <span className="pill">Test accounts</span>
    </header>
  )
}

/** Shows and announces the latest notice. */
function Notice(): ReactNode {
  const { notice } = useWallet().state
  return (
    <p className="notice" role="status">
      {notice}
    </p>
  )
}
