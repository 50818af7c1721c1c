import type { ReactNode } from 'react'
import { Prompt } from '../prompt/Prompt.tsx'
import { useWallet, WalletContext } from '../wallet/useWallet.ts'
import type { Wallet, WalletState } from '../wallet/Wallet.ts'
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
    <div className="notice" role="status" data-kind={notice?.kind}>
      {notice && (
        <>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="8.25" />
            <path d={signs[notice.kind]} />
          </svg>
          {notice.text}
        </>
      )}
    </div>
  )
}

/** What stands in the circle before a notice: a tick, a bar, and an exclamation mark. */
const signs: Readonly<Record<WalletState.Notice['kind'], string>> = {
  success: 'm6.5 10.5 2.5 2.5 4.5-5.5',
  plain: 'M6.5 10h7',
  danger: 'M10 6v5m0 2.6v.1',
}
