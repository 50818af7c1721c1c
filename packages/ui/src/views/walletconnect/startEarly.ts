import type { Kit } from '@latchkit/core'
import type { Modal } from '../../modal/Modal.ts'
import { isInstalled } from '../../wallets/isInstalled.ts'
import { createConsent } from '../connect/createConsent.ts'
import { createToLink } from './createToLink.ts'
import { getAttempt } from './getAttempt.ts'
import { getDevice } from './getDevice.ts'

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
    modal.setState({ toLink: uri ? createToLink(kit, uri) : undefined })
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
