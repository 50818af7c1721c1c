import type { Theme } from '@latchkit/ui'
import { ConnectButton, LatchkitProvider } from '@latchkit/ui'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { ConfigContext } from '../config/useConfig.ts'
import { CodePanel } from '../configurator/CodePanel.tsx'
import { Configurator } from '../configurator/Configurator.tsx'
import { Segments } from '../configurator/choices.tsx'
import { generateCode } from '../configurator/generateCode.ts'
import { Stage } from '../configurator/Stage.tsx'
import type { Settings } from '../configurator/settings.ts'
import { useSettings } from '../configurator/useSettings.ts'
import { createDemoKit } from '../kit/createDemoKit.ts'
import { Playground } from '../playground/Playground.tsx'
import { DemoWalletSection } from '../wallet/DemoWalletSection.tsx'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { EventLog } from './EventLog.tsx'
import { Header } from './Header.tsx'

/** The whole page. The controls stand outside of the provider, so that they keep the focus when another kit replaces the present one. */
export function App(props: App.Props): ReactNode {
  const { config } = props
  const { settings, theme, change } = useSettings()
  const [button, setButton] = useState<Element | null>(null)
  const [stage, setStage] = useState<Element | null>(null)
  const [playground, setPlayground] = useState<Element | null>(null)

  return (
    <ConfigContext value={config}>
      <Header
        home={{ href: '#top', label: 'Latchkit, to the top' }}
        links={[
          { href: '#configure-heading', label: 'Configure' },
          { href: '#playground-heading', label: 'Playground' },
          { href: '/chains', label: 'Chains' },
        ]}
      />
      <main id="top">
        <div className="hero">
          <h1>Connect any Ethereum wallet with one button.</h1>
          <p>
            Your design, your servers, twenty lines of React. MIT licensed, no
            account and no API key.
          </p>
          <div className="hero-button" ref={setButton} />
        </div>
        <div className="builder">
          <Configurator settings={settings} config={config} onChange={change} />
          <section className="preview" aria-label="Preview">
            <Segments
              label="Preview"
              options={{ browser: 'Browser', phone: 'Phone' }}
              value={settings.frame}
              onChange={(frame) => change({ frame })}
            />
            <div ref={setStage} />
          </section>
          <CodePanel source={generateCode(settings, config)} />
        </div>
        <div className="layout" ref={setPlayground} />
      </main>
      {button && stage && playground && (
        <Live
          {...{ settings, theme, config }}
          places={{ button, stage, playground }}
        />
      )}
    </ConfigContext>
  )
}

export declare namespace App {
  type Props = { config: DemoConfig }
}

/** What needs the kit, at its places in the page. */
function Live(props: Live.Props): ReactNode {
  const { settings, theme, config, places } = props
  const { walletConnect, server, features, layout } = settings
  // Theme and language are props of the provider; what is an option of the kit needs another kit.
  const key = JSON.stringify({ walletConnect, server, features, layout })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kit depends on these settings only
  const kit = useMemo(() => createDemoKit(config, settings), [config, key])
  return (
    <LatchkitProvider
      key={key}
      kit={kit}
      theme={theme}
      locale={settings.locale}
    >
      {createPortal(<ConnectButton />, places.button)}
      {createPortal(
        <Stage settings={settings} config={config} theme={theme} />,
        places.stage,
      )}
      {createPortal(
        <>
          <div className="side">
            <ConnectionPanel />
            <DemoWalletSection />
            <EventLog />
          </div>
          <Playground />
        </>,
        places.playground,
      )}
    </LatchkitProvider>
  )
}

declare namespace Live {
  type Props = {
    settings: Settings
    theme: Theme
    config: DemoConfig
    places: { button: Element; stage: Element; playground: Element }
  }
}
