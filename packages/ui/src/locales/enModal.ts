import type { Message } from './Message.ts'

/** English texts of the dialog and its first views. */
export const enModal = {
  'modal.back': 'Back',
  'modal.close': 'Close',
  cancel: 'Cancel',

  'connect.title': 'Connect a wallet',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.claimants': {
    one: 'Claimed by {count} wallet',
    other: 'Claimed by {count} wallets',
  },
  'connect.get': 'Get',
  'connect.continue': 'Continue with a wallet',
  'connect.continueOther': 'Continue with another wallet',
  'connect.others': 'Other wallets',
  'connect.empty.title': 'No wallets found',
  'connect.empty.text':
    'Install or turn on a wallet extension in this browser. It appears here automatically.',
  'connect.none.title': 'No compatible wallets',
  'connect.none.text':
    'This app doesn’t work with the wallets in this browser.',
  'connect.allWallets': 'All wallets',
  'pairing.other': 'Other device',
  'connect.directoryFailed': 'Couldn’t load more wallets.',

  'legal.accept': 'I agree to {documents}.',
  'legal.notice': 'By connecting, you agree to {documents}.',
  'legal.both': '{terms} and {privacy}',
  'legal.terms': 'the terms of use',
  'legal.privacy': 'the privacy policy',
  'legal.required': 'Check this box to continue.',
  'legal.continue': 'Continue',

  'connecting.waiting': 'Waiting for {wallet}',
  'connecting.text': 'Open your wallet and confirm the connection.',
  'connecting.slow':
    'Still waiting. Unlock your wallet, or open it from the browser toolbar.',
  'connecting.claimants':
    'More than one wallet claims to be this one. Confirm only in the one you trust.',
  'connecting.failed': 'Not connected',
  'connecting.unknown': 'Wallet',

  'unsupported.title': 'Wrong network',

  'account.disconnect': 'Disconnect',

  'wallet.title': 'What is a wallet?',

  'network.title': 'What is a network?',

  'getWallet.title': 'Get a wallet',
  'getWallet.newTab': 'opens in a new tab',

  'error.rejected': 'You declined the request in your wallet.',
  'error.busy':
    'Your wallet already has an open request. Respond to it, then try again.',
  'error.locked': 'Your wallet didn’t allow this. Unlock it and try again.',
  'error.unsupported': 'Your wallet doesn’t support this.',
  'error.missing':
    'This wallet is no longer available. Reload the page or choose another.',
  'error.noAccounts': 'Your wallet didn’t share an account with this app.',
  'error.offline': 'Your wallet lost its connection to the network.',
  'error.aborted': 'Request canceled.',
  'error.timeout': 'Your wallet took too long to respond.',
  'error.network': 'This network isn’t available.',
  'error.disconnect': 'You’re disconnected, but your wallet didn’t confirm it.',
  'error.unknown': 'Something went wrong. Try again.',

  'alert.SWITCH_NETWORK_NOT_FOUND': 'This app asked for an unknown network.',
  'alert.INVALID_APP_CONFIGURATION': 'This app isn’t set up correctly.',
  'alert.NETWORK_NOT_FOUND': 'This app’s default network isn’t set up.',
  'alert.SESSION_EXPIRED': 'Your connection expired. Connect again.',
  'alert.WALLET_CONTESTED':
    'Another wallet claims to be the one you connected. Disconnect, then choose your wallet again.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'This app isn’t set up for WalletConnect.',
} as const satisfies Readonly<Record<string, Message>>
