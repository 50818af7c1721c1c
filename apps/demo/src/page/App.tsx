import type { Kit } from '@latchkit/core'
import { LatchkitProvider } from '@latchkit/ui'
import type { ReactNode } from 'react'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { ConfigContext } from '../config/useConfig.ts'
import source from '../kit/createDemoKit.ts?raw'
import { Playground } from '../playground/Playground.tsx'
import { Snippet } from '../playground/Snippet.tsx'
import { DemoWalletSection } from '../wallet/DemoWalletSection.tsx'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { EventLog } from './EventLog.tsx'
import { Header } from './Header.tsx'
import { useTheme } from './useTheme.ts'

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

/** The code that creates this page's kit. */
function SetupCode(): ReactNode {
  return (
    <details className="panel">
      <summary>How this page is set up</summary>
      <p className="muted">
        One kit, created once and given to <code>LatchkitProvider</code>; hooks
        and buttons below it find it there.
      </p>
      <Snippet source={source} />
    </details>
  )
}
