import type { Kit } from '@latchkit/core'
import { LatchkitProvider } from '@latchkit/ui'
import type { ReactNode } from 'react'
import { ConfigContext } from '../config/ConfigContext.ts'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { Playground } from '../playground/Playground.tsx'
import { useTheme } from '../theme/useTheme.ts'
import { DemoWalletSection } from '../wallet/DemoWalletSection.tsx'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { EventLog } from './EventLog.tsx'
import { Header } from './Header.tsx'
import { SetupCode } from './SetupCode.tsx'

/** The whole page. */
export function App(props: App.Props): ReactNode {
  const { kit, config } = props
  const [theme, setTheme] = useTheme()
  return (
    <ConfigContext value={config}>
      <LatchkitProvider kit={kit} theme={theme}>
        <Header theme={theme} onTheme={setTheme} />
        <main className="layout">
          <div className="stack">
            <ConnectionPanel />
            <SetupCode />
          </div>
          <div className="side">
            <DemoWalletSection />
            <EventLog />
          </div>
          <Playground />
        </main>
      </LatchkitProvider>
    </ConfigContext>
  )
}

export declare namespace App {
  type Props = { kit: Kit; config: DemoConfig }
}
