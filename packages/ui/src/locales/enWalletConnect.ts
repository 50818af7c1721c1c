import type { Message } from './Message.ts'

/** English texts of WalletConnect. */
export const enWalletConnect = {
  'pairing.ways': 'Ways to connect',
  'pairing.browser': 'Browser',
  'pairing.mobile': 'Mobile',
  'pairing.desktop': 'Desktop',
  'pairing.web': 'Web',
  'pairing.qrcode': 'QR code',
  'pairing.code': 'QR code to connect a wallet',
  'pairing.scan': 'Scan this code with {wallet}.',
  'pairing.scanAny': 'Scan this code with a wallet on your phone.',
  'pairing.scanOther': 'Scan this code with a wallet on another device.',
  'pairing.accept': 'Confirm in {wallet}, then come back here.',
  'pairing.preparing': 'Preparing…',
  'pairing.unreachable': 'Can’t reach the server. Still trying…',
  'pairing.answered': 'Your wallet responded. Connecting…',
  'pairing.open': 'Open {wallet}',
  'pairing.openAny': 'Open a wallet app',
  'pairing.missed': 'Nothing opened? {wallet} may not be installed.',
  'pairing.missing': 'Don’t have {wallet}?',
  'pairing.get': 'Get {wallet}',
  'pairing.copy': 'Copy link',
  'pairing.copied': 'Copied',
  'pairing.copyFailed': 'Your browser blocked copying.',
  'pairing.confirm': 'Confirm in {wallet}',
  'pairing.approved': 'Confirmed in your wallet',
  'pairing.noNetworks': 'Your wallet doesn’t support this app’s networks.',
  'pairing.noFeatures': 'Your wallet doesn’t support what this app needs.',
  'pairing.noAccounts': 'Your wallet has no account this app can use.',

  'alert.PROJECT_ID_INVALID': 'This app’s WalletConnect ID isn’t valid.',
  'alert.ORIGIN_NOT_ALLOWED':
    'This website isn’t allowed to use WalletConnect.',
  'alert.RELAY_UNREACHABLE': 'Can’t reach wallets on other devices right now.',
  'alert.CLOCK_WRONG': 'Your device’s clock is wrong. Set it, then try again.',
} as const satisfies Readonly<Record<string, Message>>
