import type { Message } from './Message.ts'

/** English texts of alerts about how the app is set up, which most visitors never see. */
export const enAlerts = {
  'alert.SWITCH_NETWORK_NOT_FOUND':
    'This site’s fault, not your wallet’s: it asked for an unknown network.',
  'alert.NETWORK_NOT_FOUND':
    'This site’s fault, not your wallet’s: its default network isn’t set up.',
  'alert.PROJECT_ID_NOT_CONFIGURED':
    'This site isn’t set up for WalletConnect, so its QR codes don’t work. Use an installed wallet.',
  'alert.PROJECT_ID_INVALID':
    'This site’s WalletConnect ID isn’t valid, so its QR codes don’t work. Use an installed wallet.',
  'alert.ORIGIN_NOT_ALLOWED':
    'WalletConnect doesn’t allow this site, so its QR codes don’t work. Use an installed wallet.',
  // On a phone, in place of the three above.
  'alert.openInWallet':
    'WalletConnect doesn’t work on this site. Open this site in your wallet’s own browser.',
} as const satisfies Readonly<Record<string, Message>>
