import { ConnectButton, LatchkitProvider } from '@latchkit/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { ConfigContext } from '../config/useConfig.ts'
import { EventLog } from '../page/EventLog.tsx'
import { Header } from '../page/Header.tsx'
import { Snippet } from '../playground/Snippet.tsx'
import { createChainsKit } from './createChainsKit.ts'
import source from './createChainsKit.ts?raw'
import { FamilyCard } from './FamilyCard.tsx'
import { listFamilies } from './families.ts'
import { WalletsPanel } from './wallets/WalletsPanel.tsx'

/** A page with four chain families in one kit. */
export function ChainsPage({ config }: ChainsPage.Props): ReactNode {
  const [kit] = useState(() => createChainsKit(config))
  return (
    <ConfigContext value={config}>
      <LatchkitProvider kit={kit}>
        <Header
          home={{ href: '/', label: 'Latchkit, to the demo' }}
          links={[
            { href: '/#configure-heading', label: 'Configure' },
            { href: '/#playground-heading', label: 'Playground' },
            { href: '/chains', label: 'Chains', isCurrent: true },
          ]}
        />
        <main>
          <div className="hero">
            <h1>Four chain families, one kit.</h1>
            <p>
              Ethereum, Solana, Bitcoin and Polkadot wallets, connected at the
              same time.
            </p>
            <div className="hero-button">
              <ConnectButton />
            </div>
          </div>
          <div className="layout chains">
            <div className="side">
              <WalletsPanel />
              <EventLog />
            </div>
            <div className="stack">
              <div className="families">
                {listFamilies(config).map((family) => (
                  <FamilyCard key={family.namespace} family={family} />
                ))}
              </div>
              <section className="panel" aria-labelledby="code-heading">
                <h2 id="code-heading">The kit of this page</h2>
                <Snippet source={source} />
              </section>
            </div>
          </div>
        </main>
      </LatchkitProvider>
    </ConfigContext>
  )
}

export declare namespace ChainsPage {
  type Props = { config: DemoConfig }
}
