import type { AlertCode, Kit } from '@latchkit/core'
import { canOpenApps } from '../links/getDevice.ts'
import type { AdviseOn } from '../modal/Modal.ts'

/** Returns another text for an alert about how the app is set up, if the visitor can do something else. */
export const adviseOnAlert: AdviseOn = (kit, { code }) =>
  isBarred(kit, code) ? { message: 'alert.openInWallet' } : undefined

/** Whether an alert leaves only the wallet's own browser: WalletConnect doesn't work, and a phone has no extensions. */
function isBarred(kit: Kit, code: AlertCode): boolean {
  const hasInstalled = kit
    .getState()
    .connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
  return canOpenApps() && !hasInstalled && refusals.includes(code)
}

/** The alerts of a relay that refuses the app. */
const refusals: readonly AlertCode[] = [
  'PROJECT_ID_NOT_CONFIGURED',
  'PROJECT_ID_INVALID',
  'ORIGIN_NOT_ALLOWED',
]
