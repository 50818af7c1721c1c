import type { ReactNode } from 'react'
import { useDemoWallet } from './useDemoWallet.ts'

/** The built-in wallet's place on the page: whether it is there, and its controls. */
export function DemoWalletSection(): ReactNode {
  const { loaded, isOffered, offer, others } = useDemoWallet()
  return (
    <section className="panel wallet" aria-labelledby="demo-wallet-heading">
      <div className="wallet-stripe" />
      <h2 id="demo-wallet-heading">Demo wallet: example only</h2>
      <p className="muted">
        {others.length === 0
          ? 'No wallet found in this browser, so this page brings one.'
          : `Found in this browser: ${others.join(', ')}.`}{' '}
        Its keys are public. Use it only on these local chains.
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={isOffered}
          onChange={(event) => offer(event.target.checked)}
        />
        {others.length === 0
          ? 'Offer the demo wallet'
          : 'Also offer the demo wallet'}
      </label>
      {loaded && <loaded.View wallet={loaded.wallet} />}
    </section>
  )
}
