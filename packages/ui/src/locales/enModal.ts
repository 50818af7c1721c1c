import type { Message } from './Message.ts'

/** English texts of the dialog and its first views. */
export const enModal = {
  'modal.back': 'Back',
  'modal.close': 'Close',
  cancel: 'Cancel',

  'connect.title': 'Connect a wallet',
  'connect.family': 'Connect to {family}',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.code': 'QR code',
  'connect.get': 'Get',
  'connect.claimed': 'May be fake',
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
  'pairing.other': 'Other wallet or device',
  'connect.directoryFailed': 'Couldn’t load more wallets.',
  'connect.effect':
    'This site will see your address and balance. It can’t move anything without your approval.',

  'legal.continue': 'Continue',

  'connecting.waiting': 'Waiting for {wallet}',
  'connecting.text': 'Open your wallet and confirm the connection.',
  'connecting.slow':
    'Still waiting. Unlock or open it from the browser toolbar.',
  'connecting.other': 'Choose another wallet',
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
    'Your wallet has an open request. Open it from the browser toolbar, then try again.',
  'error.locked': 'Your wallet didn’t allow this. Unlock it and try again.',
  'error.unsupported': 'Your wallet doesn’t support what this app needs.',
  'error.missing': 'This wallet is gone. Reload the page or choose another.',
  'error.noAccounts':
    'Your wallet didn’t share an account. Choose one there, then try again.',
  'error.offline': 'Your wallet can’t reach its network. Check your internet.',
  'error.aborted': 'Request canceled.',
  'error.timeout': 'Your wallet didn’t respond in time. Try again.',
  'error.network': 'Your wallet doesn’t support this network. Choose another.',
  'error.manual': 'Your wallet doesn’t let apps switch networks. Do it there.',
  'error.response':
    'Your wallet’s response isn’t valid. Update it or choose another.',
  'error.transaction': 'The network rejected this. Check the amount and fee.',
  'error.unknown': 'Something went wrong. Try again.',

  'alert.INVALID_APP_CONFIGURATION':
    'This site’s fault: it isn’t set up correctly.',
  'alert.SESSION_EXPIRED': 'Your connection expired. Connect again.',
} as const satisfies Readonly<Record<string, Message>>
