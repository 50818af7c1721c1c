import type { Kit } from '@latchkit/core'
import { checkDeepLink } from '@latchkit/protocol/internal'
import { openDeepLink } from '../../links/createDeepLink.ts'
import { canOpenApps } from '../../links/getDevice.ts'
import {
  chooseWallet,
  findWalletConnect,
  followLink,
  startPairing,
} from '../../modal/attempt.ts'
import { createConsent, hasConsent } from '../../modal/consent.ts'
import type { FindWalletLink, Modal } from '../../modal/Modal.ts'
import { preloadViews } from '../../modal/openModal.ts'
import type { Route } from '../../modal/Route.ts'

/** On devices where links open apps, pairs as soon as the list of wallets to open is shown: the first tap on a wallet then follows its link. */
export function pairAhead(
  kit: Kit,
  { modal, signal }: { modal: Modal; signal: AbortSignal },
): void {
  if (!canOpenApps()) return
  preloadViews(modal, ['ConnectingWalletConnect'])
  let top = modal.getState().stack.at(-1)
  let uri: string | undefined

  const isWanted = () =>
    !signal.aborted &&
    modal.getState().stack.some(showsLinks) &&
    isDisconnected(kit) &&
    hasConsent(kit)

  // In a wallet's own browser the others are listed on demand.
  const showsLinks = (route: Route) =>
    route.view === 'Connect' && (route.isExpanded || !isLone(modal.getState()))

  const update = () => {
    const isPairingAhead = isWanted()
    if (isPairingAhead !== modal.getState().isPairingAhead)
      modal.setState({ isPairingAhead })

    const { attempt, stack } = modal.getState()
    const isBack = stack.at(-1) !== top && stack.at(-1)?.view === 'Connect'
    top = stack.at(-1)
    const canStart =
      attempt.status === 'idle' || (attempt.status === 'failed' && isBack)
    if (isPairingAhead && canStart) startPairing(modal, { isAhead: true })

    const pairing = attempt.status === 'pairing' ? attempt.pairing : undefined
    const isReady = isPairingAhead && pairing?.status === 'ready'
    const next = isReady ? pairing.uri : undefined
    if (next === uri) return
    uri = next
    modal.setState({
      findWalletLink: uri ? createLinks(modal, uri) : undefined,
    })
  }

  const consent = kit.memo('consent', createConsent)
  const unsubscribes = [modal, kit, consent].map((each) =>
    each.subscribe(update),
  )
  update()
  signal.addEventListener('abort', () => {
    update()
    for (const unsubscribe of unsubscribes) unsubscribe()
  })
}

function isLone({ lone, stack }: Modal.State): boolean {
  return lone !== undefined && lone.opening === stack[0] && lone.isLone
}

/** Whether no wallet is connected, called or restored; a pairing ahead is none of these. */
function isDisconnected(kit: Kit): boolean {
  return [...kit.getState().connections.values()].every(
    ({ status }) => status === 'disconnected',
  )
}

/** Returns what finds the links of a list of wallets, for one pairing. */
function createLinks(modal: Modal, uri: string): FindWalletLink {
  return (listing) => {
    const { allowLoopback } = findWalletConnect(modal.kit) ?? {}
    const { customWallets } = modal.kit.options
    const options = { allowLoopback, customWallets }
    const link =
      checkDeepLink(listing.mobileLink, options) ??
      checkDeepLink(listing.webappLink, options)
    if (!link) return undefined
    return () => {
      chooseWallet(modal, listing)
      followLink(modal, link)
      openDeepLink(link, uri)
    }
  }
}
