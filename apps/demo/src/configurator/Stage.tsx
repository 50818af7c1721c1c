import type { WalletListing } from '@latchkit/core'
import type { Theme } from '@latchkit/ui'
import { ConnectEmbed, LatchkitProvider, useModal } from '@latchkit/ui'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { createPictureKit, listRecommended } from '../kit/createDemoKit.ts'
import type { Settings } from './settings.ts'

/** A small app in a browser or on a phone: with the embedded views, or with a picture of the modal that opens it. */
export function Stage(props: Stage.Props): ReactNode {
  const { settings, config, theme } = props
  const { frame, layout } = settings
  return (
    <div className="stage" data-frame={frame} data-layout={layout}>
      <div className="device">
        <div className="device-bar" aria-hidden="true">
          <i />
          <i />
          <i />
          <span>shop.example</span>
        </div>
        <div className="device-page">
          <div className="device-text" aria-hidden="true">
            <b />
            <i />
            <i />
            <div>
              <u />
              <u />
              <u />
              <u />
            </div>
          </div>
          {layout === 'embedded' ? (
            <div className="device-embed">
              <ConnectEmbed />
            </div>
          ) : (
            <Picture settings={settings} config={config} theme={theme} />
          )}
        </div>
      </div>
    </div>
  )
}

export declare namespace Stage {
  type Props = { settings: Settings; config: DemoConfig; theme: Theme }
}

/** The modal as it will look, drawn by the kit itself but without effect. A click opens the real one. */
function Picture(props: Stage.Props): ReactNode {
  const { settings, config, theme } = props
  const { open } = useModal()
  const recommended = useRecommended()
  const { walletConnect, server, features } = settings
  const key = JSON.stringify({ walletConnect, server, features })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kit depends on the settings in the key only
  const kit = useMemo(
    () => recommended && createPictureKit(config, settings, recommended),
    [config, key, recommended],
  )
  return (
    <>
      <div className="device-embed" aria-hidden="true" inert>
        {kit && (
          <LatchkitProvider
            key={key}
            kit={kit}
            theme={theme}
            locale={settings.locale}
          >
            <ConnectEmbed />
          </LatchkitProvider>
        )}
      </div>
      <button
        className="device-open"
        type="button"
        aria-label="Open the modal"
        onClick={() => open()}
      />
    </>
  )
}

/** Returns some wallets of the kit's directory once they are loaded; none if that fails. */
function useRecommended(): readonly WalletListing[] | undefined {
  const [wallets, setWallets] = useState<readonly WalletListing[]>()
  useEffect(() => {
    let isCurrent = true
    listRecommended()
      // The picture is as good without them.
      .catch(() => [])
      .then((wallets) => {
        if (isCurrent) setWallets(wallets)
      })
    return () => {
      isCurrent = false
    }
  }, [])
  return wallets
}
