import type { Kit } from '../types/Kit.ts'
import type { AlertCode } from '../types/KitEvent.ts'

/** Logs an error of the app's configuration and emits it as an `ALERT` event, each code once per kit. */
export function raiseAlert(
  kit: Kit,
  parameters: { code: AlertCode; message: string },
): void {
  const { code, message } = parameters
  const codes = getCodes(kit)
  if (codes.has(code)) return
  codes.add(code)
  console.error(`[${kit.id}] ${message}`)
  kit.internal.emit({ event: 'ALERT', properties: { code, message } })
}

/** Returns the codes of all alerts so far, for an interface that is rendered after they were raised. */
export function getAlerts(kit: Kit): ReadonlySet<AlertCode> {
  return getCodes(kit)
}

function getCodes(kit: Kit): Set<AlertCode> {
  return kit.memo('core.alerts', () => new Set<AlertCode>())
}
