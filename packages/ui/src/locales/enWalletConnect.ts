import type { Message } from './Message.ts'

/** English texts of WalletConnect. */
export const enWalletConnect = {
  'pairing.ways': 'Ways to connect',
  'pairing.browser': 'Browser',
  'pairing.mobile': 'Mobile',
  'pairing.desktop': 'Desktop',
  'pairing.web': 'Web',
  'pairing.qrcode': 'QR code',
  'pairing.other': 'Other device',
  'pairing.code': 'QR code that connects a wallet',
  'pairing.scan': 'Scan this code with {wallet}.',
  'pairing.scanAny': 'Scan this code with a wallet on your phone.',
  'pairing.accept': 'Accept the connection in {wallet}, then come back here.',
  'pairing.preparing': 'Preparing the connection',
  'pairing.unreachable':
    'The connection service can’t be reached. Still trying.',
  'pairing.answered': 'Your wallet has answered. One moment.',
  'pairing.open': 'Open {wallet}',
  'pairing.openAny': 'Open a wallet on this device',
  'pairing.missed': 'Did nothing open? {wallet} may not be on this device.',
  'pairing.get': 'Get {wallet}',
  'pairing.copy': 'Copy link',
  'pairing.copied': 'Copied',
  'pairing.copyFailed': 'The browser did not allow copying.',
  'pairing.confirm': 'Confirm in {wallet}',
  'pairing.noNetworks':
    'Your wallet does not support the networks of this app.',
  'pairing.noFeatures': 'Your wallet does not support what this app needs.',
  'pairing.noAccounts': 'Your wallet has no account that this app can use.',

  'alert.PROJECT_ID_INVALID':
    'This app’s id is not valid for this way to connect.',
  'alert.ORIGIN_NOT_ALLOWED':
    'This app’s address is not allowed to use this way to connect.',
  'alert.RELAY_UNREACHABLE':
    'Wallets on other devices can’t be reached right now.',
  'alert.CLOCK_WRONG':
    'The clock of this device is wrong. Set it, then try again.',
} as const satisfies Readonly<Record<string, Message>>
