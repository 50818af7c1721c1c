import type { Connector, Kit, Pairing, WalletChoice } from '@latchkit/core'
import { connect, findConnector } from '@latchkit/core'
import { hasConsent } from './consent.ts'
import type { Attempt, Modal } from './Modal.ts'
import type { Route } from './Route.ts'
import { pushRoute } from './routes.ts'
import { finishRoute } from './transactions.ts'

/** After how long a wallet that has not answered is slow, in milliseconds. */
const slowAfter = 20_000

/** After how long a pairing is shown even if the relay has not confirmed it, in milliseconds. */
const usableAfter = 3_000

/** After how long a link that left the page visible is taken to have opened nothing, in milliseconds. */
const missedAfter = 2_000

/** Starts what a view connects with as the view comes to the top, unless the view has to ask the visitor first. */
export function startOnTop(modal: Modal, route: Route): void {
  if (isAllowed(modal.kit, route)) startRoute(modal, route)
}

/** Whether the visitor has accepted the app's terms, and nothing speaks against a route's wallet. */
function isAllowed(kit: Kit, route: Route): boolean {
  return hasConsent(kit) && !isClaimed(kit, route)
}

/** Whether several wallets claim to be that of a route, so that it may be a fake. */
export function isClaimed(kit: Kit, route: Route | undefined): boolean {
  if (!route || !('connectorId' in route)) return false
  const { connectorId = '' } = route
  return (findConnector(kit, { connectorId })?.claimants ?? 1) > 1
}

/** Shows the view of a wallet. One that is installed gets its request at once, and if it answers at once, as one that knows the page may, no view is drawn. To be called in the click. */
export function openAttempt(modal: Modal, route: Route): void {
  const connectorId = 'connectorId' in route ? route.connectorId : undefined
  if (!connectorId || !isAllowed(modal.kit, route)) {
    pushRoute(modal, route)
    return
  }
  const { timers } = modal
  // The second click of two.
  if (timers.has('view')) return
  startRequest(modal, connectorId, route)
  const timer = setTimeout(() => {
    timers.delete('view')
    if (isAsked(modal, route)) pushRoute(modal, route)
  })
  timers.set('view', timer)
  modal.running.attempt.signal.addEventListener('abort', () => {
    timers.delete('view')
    clearTimeout(timer)
  })
}

/** Whether the present attempt is that of a route's wallet, which may have failed. */
function isAsked({ getState, running }: Modal, route: Route): boolean {
  const { attempt } = getState()
  return (
    !running.attempt.signal.aborted &&
    (attempt.status === 'requesting' || attempt.status === 'failed') &&
    'connectorId' in route &&
    attempt.connectorId === route.connectorId
  )
}

/** Starts what a route's view connects with, unless a click has started it; nothing for other views. */
export function startRoute(modal: Modal, route: Route): void {
  if (isAsked(modal, route)) return
  if (route.view === 'ConnectingExternal')
    startRequest(modal, route.connectorId)
  if (route.view === 'ConnectingWalletConnectBasic') startPairing(modal)
  if (route.view === 'ConnectingWalletConnect') {
    const { connectorId = '' } = route
    const isInstalled = findConnector(modal.kit, { connectorId }) !== undefined
    if (isInstalled) startRequest(modal, connectorId)
    else startPairing(modal)
  }
}

/** Sends a request to a wallet, for as long as the top view stays, or the one that is shown next; a connection ends the view. */
export function startRequest(
  modal: Modal,
  connectorId: string,
  next?: Route,
): void {
  let route = modal.getState().stack.at(-1)
  const signal = replaceAttempt(
    modal,
    { status: 'requesting', connectorId, isSlow: false },
    ({ stack }) => {
      if (next && stack.at(-1) === next) route = next
      return stack.at(-1) === route
    },
  )
  const timer = setTimeout(() => {
    const { attempt } = modal.getState()
    if (attempt.status === 'requesting')
      modal.setState({ attempt: { ...attempt, isSlow: true } })
  }, slowAfter)
  signal.addEventListener('abort', () => clearTimeout(timer))
  void run(modal, { connectorId, signal })
}

/** Pairs with a wallet over a relay, for as long as a view of WalletConnect is on top or the list needs it. A pairing that is under way continues. */
export function startPairing(
  modal: Modal,
  { isAhead = false }: { isAhead?: boolean } = {},
): void {
  const connector = findWalletConnect(modal.kit)
  if (!connector || modal.getState().attempt.status === 'pairing') return
  const { id: connectorId } = connector
  const signal = replaceAttempt(
    modal,
    {
      ...{ status: 'pairing', connectorId, wallet: undefined },
      ...{ pairing: undefined, isUsable: false, hasMissed: false },
    },
    ({ stack, isPairingAhead }) =>
      isPairingAhead || isWalletConnect(stack.at(-1)),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))

  function onPairing(pairing: Pairing): void {
    const { attempt } = modal.getState()
    if (signal.aborted || attempt.status !== 'pairing') return
    const isNext = pairing.uri !== attempt.pairing?.uri
    const isReady = pairing.status === 'ready' || pairing.status === 'answered'
    if (isReady || isNext) clearTimeout(timer)
    const isUsable = isReady || (!isNext && attempt.isUsable)
    modal.setState({ attempt: { ...attempt, pairing, isUsable } })
    if (isNext && !isReady)
      timer = setTimeout(
        () => changePairing(modal, { isUsable: true }),
        usableAfter,
      )
  }

  const wallet = createChoice(() => {
    const { attempt } = modal.getState()
    return (attempt.status === 'pairing' && attempt.wallet) || connector
  })
  void run(modal, { connectorId, signal, wallet, isAhead, onPairing })
}

/** Sets whose connection a pairing becomes; without a wallet, that of whichever answers. */
export function chooseWallet(
  modal: Modal,
  wallet: WalletChoice | undefined,
): void {
  changePairing(modal, { wallet })
}

/** Follows a link that opens a wallet with the pairing. To be called in the click. */
export function followLink(modal: Modal, link: string): void {
  const { attempt } = modal.getState()
  if (attempt.status !== 'pairing') return
  attempt.pairing?.follow(link)
  const { signal } = modal.running.attempt
  clearTimeout(modal.timers.get('link'))
  changePairing(modal, { hasMissed: false })
  const timer = setTimeout(
    () => changePairing(modal, { hasMissed: true }),
    missedAfter,
  )
  modal.timers.set('link', timer)
  const cancel = () => clearTimeout(timer)
  signal.addEventListener('abort', cancel)
  window.addEventListener('blur', cancel, { once: true, signal })
  document.addEventListener('visibilitychange', cancel, { once: true, signal })
}

/** Returns the connector that reaches wallets over a relay. */
export function findWalletConnect(kit: Kit): Connector | undefined {
  return kit.getState().connectors.find(({ type }) => type === 'WALLET_CONNECT')
}

/** Replaces the present attempt by another, which ends when `isWanted` no longer holds. */
function replaceAttempt(
  modal: Modal,
  attempt: Attempt,
  isWanted: (state: Modal.State) => boolean,
): AbortSignal {
  modal.running.attempt.abort()
  const controller = new AbortController()
  modal.running.attempt = controller
  const unsubscribe = modal.subscribe(() => {
    if (isWanted(modal.getState())) return
    // The reason that it would create is slow, and nothing reads it.
    controller.abort(null)
    modal.setState({ attempt: { status: 'idle' } })
  })
  controller.signal.addEventListener('abort', unsubscribe)
  modal.setState({ attempt })
  return controller.signal
}

async function run(
  modal: Modal,
  parameters: connect.Parameters & { signal: AbortSignal },
): Promise<void> {
  const { connectorId, signal } = parameters
  const route = () => modal.getState().stack.at(-1)
  try {
    const namespaces = listFree(modal.kit, connectorId)
    await connect(modal.kit, { ...parameters, namespaces })
    const top = route()
    const isList = parameters.onPairing && !isWalletConnect(top)
    if (!signal.aborted && !isList) finishRoute(modal, top, 'success')
  } catch (error) {
    if (!signal.aborted)
      modal.setState({ attempt: { status: 'failed', connectorId, error } })
  }
}

/** Returns the chain families of a wallet that no other wallet has, so that one more wallet replaces none; all of them if there is none. */
function listFree(
  kit: Kit,
  connectorId: string,
): readonly string[] | undefined {
  const { connections } = kit.getState()
  const free = findConnector(kit, { connectorId })?.namespaces.filter(
    (each) => {
      const connection = connections.get(each)
      return (
        connection &&
        (connection.status !== 'connected' ||
          connection.connectorId === connectorId)
      )
    },
  )
  return free?.[0] ? free : undefined
}

function changePairing(
  modal: Modal,
  change: Partial<Extract<Attempt, { status: 'pairing' }>>,
): void {
  const { attempt } = modal.getState()
  if (attempt.status === 'pairing')
    modal.setState({ attempt: { ...attempt, ...change } })
}

function isWalletConnect(route: Route | undefined): boolean {
  return (
    route?.view === 'ConnectingWalletConnect' ||
    route?.view === 'ConnectingWalletConnectBasic'
  )
}

/** Returns a choice that is read when the wallet has answered. */
function createChoice(find: () => WalletChoice): WalletChoice {
  return {
    get id() {
      return find().id
    },
    get name() {
      return find().name
    },
  }
}
