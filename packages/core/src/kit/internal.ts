import type { Kit } from '../types/Kit.ts'
import type { AlertCode, KitEvent } from '../types/KitEvent.ts'

/** Logs an error of the app's configuration and emits it as an `ALERT` event, each code once per kit, and once for each subject. */
export function raiseAlert(
  kit: Kit,
  parameters: { code: AlertCode; message: string; subject?: string },
): void {
  const { code, message, subject = '' } = parameters
  const raised = getRaised(kit)
  const subjects = raised.get(code) ?? new Set()
  if (subjects.has(subject)) return
  raised.set(code, subjects.add(subject))
  console.error(`[${kit.id}] ${message}`)
  kit.internal.emit({ event: 'ALERT', properties: { code, message } })
}

/** Returns the codes of all alerts so far, for an interface that is rendered after they were raised. */
export function getAlerts(kit: Kit): Iterable<AlertCode> {
  return getRaised(kit).keys()
}

/** Returns the subjects of each code. */
function getRaised(kit: Kit): Map<AlertCode, Set<string>> {
  return kit.memo('core.alerts', () => new Map())
}

/** Emits an event of the interface to the app's listeners. */
export function emitEvent(kit: Kit, event: KitEvent): void {
  kit.internal.emit(event)
}

/** Marks the kit as rendered by one provider; throws if a kit with one visitor's cookies is rendered again. */
export function claimStorage(kit: Kit): void {
  kit.internal.storage.claim()
}

/** Returns a view of the kit whose state is what the server rendered, so that every read also works on it. */
export function getServerKit(kit: Kit): Kit {
  return kit.memo('core.serverKit', () => ({
    ...kit,
    getState: kit.getServerState,
  }))
}

/** Returns the id under which the relay of the connected wallet's session knows this app; the server receives it with each request. */
export function getClientId(kit: Kit): string | undefined {
  return getHolder(kit).clientId
}

/** Replaces the client id; `undefined` once the session has ended. */
export function setClientId(kit: Kit, clientId: string | undefined): void {
  getHolder(kit).clientId = clientId
}

function getHolder(kit: Kit): { clientId: string | undefined } {
  return kit.memo('core.clientId', () => ({ clientId: undefined }))
}
