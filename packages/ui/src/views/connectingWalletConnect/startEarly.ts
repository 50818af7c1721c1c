import type { Kit } from '@latchkit/core'
import { checkDeepLink } from '@latchkit/protocol/internal'
import { createDeepLink, getLinkTarget } from '../../links/createDeepLink.ts'
import type { CreateWalletLink, Modal } from '../../modal/Modal.ts'
import { isInstalled } from '../../wallets/Wallet.ts'
import { createConsent } from '../connect/useConsent.ts'
import { findPairer, getAttempt } from './createAttempt.ts'
import { getDevice } from './platforms.ts'
import { followRequests } from './WalletBanner.tsx'

/** What runs while the modal is open or a wallet is asked: links made ahead of the tap, and the way back to the wallet. */
export function followWallets(
  kit: Kit,
  parameters: followWallets.Parameters,
): void {
  followRequests(kit, parameters)
  if (!parameters.isEmbedded) startEarly(kit, parameters)
}

export declare namespace followWallets {
  type Parameters = {
    modal: Modal
    /** Whether views are drawn inside the page: that one is open says nothing. */
    isEmbedded: boolean
    signal: AbortSignal
  }
}

/** Where apps open at a tap and no wallet is installed, asks the relay as soon as the list is open: the first tap on a wallet has its link. */
export function startEarly(
  kit: Kit,
  { modal, signal }: { modal: Modal; signal: AbortSignal },
): void {
  if (getDevice() === 'computer') return
  const attempt = getAttempt(kit)
  const consent = kit.memo('consent', createConsent)
  let isHeld = false
  let letGo = () => {}
  let top = modal.getState().stack.at(-1)
  let uri: string | undefined

  const isWanted = () =>
    !signal.aborted &&
    modal.getState().stack.some(({ view }) => view === 'Connect') &&
    !isConnected(kit) &&
    (consent.get() || !kit.options.features.legalCheckbox) &&
    !kit.getState().connectors.some(isInstalled)

  const update = () => {
    const wasHeld = isHeld
    isHeld = isWanted()
    if (isHeld && !wasHeld) letGo = attempt.hold()
    if (!isHeld && wasHeld) letGo()

    // What failed is tried again once the visitor has come back to the list.
    const last = top
    top = modal.getState().stack.at(-1)
    const isBack = top !== last && top?.view === 'Connect'
    if (isBack && isHeld && attempt.get().status === 'error') attempt.retry()

    const { pairing } = attempt.get()
    const next = isHeld && pairing?.status === 'ready' ? pairing.uri : undefined
    if (next === uri) return
    uri = next
    modal.setState({
      createWalletLink: uri ? createWalletLinks(kit, uri) : undefined,
    })
  }

  const stops = [modal, kit, consent, attempt].map((each) =>
    each.subscribe(update),
  )
  update()
  signal.addEventListener('abort', () => {
    update()
    for (const stop of stops) stop()
  })
}

function isConnected(kit: Kit): boolean {
  return [...kit.getState().connections.values()].some(
    ({ status }) => status === 'connected',
  )
}

/** Makes the links of a list of wallets, for one pairing. */
function createWalletLinks(kit: Kit, uri: string): CreateWalletLink {
  return (listing) => {
    const { allowLoopback } = findPairer(kit) ?? {}
    const link = checkDeepLink(listing.mobileLink, { allowLoopback })
    if (!link) return undefined
    return {
      attributes: {
        href: createDeepLink(link, uri),
        target: getLinkTarget(link),
        rel: 'noopener noreferrer',
      },
      follow() {
        const attempt = getAttempt(kit)
        attempt.choose(listing)
        attempt.follow(link)
      },
    }
  }
}
