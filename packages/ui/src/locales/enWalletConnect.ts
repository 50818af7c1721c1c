import type { Message } from './Message.ts'

/** English texts of WalletConnect. */
export const enWalletConnect = {
  'pairing.ways': 'Ways to connect',
  'pairing.browser': 'Browser',
  'pairing.mobile': 'Mobile',
  'pairing.desktop': 'Desktop',
  'pairing.web': 'Web',
  'pairing.code': 'QR code to connect a wallet',
  'pairing.scan': 'Open {wallet} on your phone and scan this code.',
  'pairing.scanAny': 'Open a wallet app on your phone and scan this code.',
  'pairing.scanOther':
    'Scan this code with another device, or paste the link in a wallet app.',
  'pairing.accept': 'Confirm in {wallet}, then come back here.',
  'pairing.preparing': 'Preparing…',
  'pairing.unreachable':
    'Can’t reach WalletConnect. Check your internet. Still trying…',
  'pairing.answered': 'Your wallet responded. Connecting…',
  'pairing.open': 'Open {wallet}',
  'pairing.openAny': 'Open a wallet app',
  'pairing.missed': 'Nothing opened? {wallet} may not be installed.',
  'pairing.missing': 'Don’t have {wallet}?',
  'pairing.get': 'Get {wallet}',
  'pairing.copy': 'Copy link for wallet',
  'pairing.copied': 'Copied',
  'pairing.copyFailed': 'Your browser blocked copying.',
  'pairing.confirm': 'Confirm in {wallet}',
  'pairing.approved': 'Confirmed in your wallet',
  'pairing.noNetworks': 'Your wallet doesn’t support this app’s networks.',
  'pairing.noAccounts': 'Your wallet has no account this app can use.',

  'alert.RELAY_UNREACHABLE':
    'Can’t reach wallets on other devices, as WalletConnect doesn’t respond. Check your internet.',
  'alert.CLOCK_WRONG': 'Your device’s clock is wrong. Set it, then try again.',
} as const satisfies Readonly<Record<string, Message>>
