import type { ReactNode } from 'react'
import { identity } from './DemoWallet.ts'
import { useDemoWallet } from './useDemoWallet.ts'

/** The built-in wallet's place on the page: whether it is there, and its controls. */
export function DemoWalletSection(): ReactNode {
  const { loaded, isOffered, isOnPhone, offer, others } = useDemoWallet()
  return (
    <section className="panel wallet" aria-labelledby="demo-wallet-heading">
      <div className="wallet-head">
        <img src={identity.icon} alt="" width="24" height="24" />
        <h2 id="demo-wallet-heading">Demo wallet: example only</h2>
      </div>
      <p className="muted">
        {explain({ isOnPhone, others })} Its keys are public: only for these
        local chains.
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

function explain(
  parameters: Pick<useDemoWallet.ReturnType, 'isOnPhone' | 'others'>,
): string {
  const { isOnPhone, others } = parameters
  if (others.length > 0) return `Found in this browser: ${others.join(', ')}.`
  return isOnPhone
    ? 'Your wallet is an app, which opens from the list. Without one, use the wallet of this page.'
    : 'No wallet found in this browser, so this page brings one.'
}
