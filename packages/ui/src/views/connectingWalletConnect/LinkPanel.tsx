'use client'
import type { WalletListing } from '@latchkit/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { openDeepLink } from '../../links/createDeepLink.ts'
import { findStore } from '../../links/findStore.ts'
import { canOpenApps } from '../../links/getDevice.ts'
import { followLink } from '../../modal/attempt.ts'
import { useUi } from '../../provider/UiContext.ts'
import { PairingActions } from './PairingActions.tsx'
import { PairingHero } from './PairingHero.tsx'
import type { usePairing } from './usePairing.ts'

/** A link that opens the wallet on this device. */
export function LinkPanel(props: LinkPanel.Props): ReactNode {
  const { t } = useUi()
  const { name, listing, hasMissed } = props
  useFollowedLink(props)
  return (
    <>
      <PairingHero {...props} text={t('pairing.accept', { wallet: name })} />
      <PairingActions
        {...props}
        store={hasMissed && listing ? findStore(listing)?.href : undefined}
      />
    </>
  )
}

/** Opens the wallet without another tap if the pairing becomes ready while the browser still allows it for the tap that chose the wallet. After any other input only the link opens it. */
function useFollowedLink(props: LinkPanel.Props): void {
  const { modal } = useUi()
  const { uri, link } = props
  const wasReady = useRef(uri !== undefined)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const forget = () => modal.setState({ tapped: undefined })
    for (const input of ['pointerdown', 'keydown'])
      window.addEventListener(input, forget, { capture: true, signal })
    return () => controller.abort()
  }, [modal])

  useEffect(() => {
    if (!uri || wasReady.current) return
    wasReady.current = true
    const { stack, tapped } = modal.getState()
    if (!tapped || stack.at(-1) !== tapped) return
    if (!canOpenApps() || !navigator.userActivation?.isActive) return
    followLink(modal, link)
    openDeepLink(link, uri)
  }, [modal, link, uri])
}

export declare namespace LinkPanel {
  type Props = usePairing.ReturnType & {
    name: string
    listing: WalletListing | undefined
    link: string
  }
}
