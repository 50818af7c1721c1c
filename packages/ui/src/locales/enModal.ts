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
    one: '{count} wallet claims this id',
    other: '{count} wallets claim this id',
  },
  'connect.get': 'Get',
  'connect.continue': 'Continue with a wallet',
  'connect.continueOther': 'Continue with another wallet',
  'connect.empty.title': 'No wallet found',
  'connect.empty.text':
    'Install or turn on a wallet extension in this browser. It shows up here by itself.',
  'connect.none.title': 'No matching wallet',
  'connect.none.text':
    'This app does not work with the wallets in this browser.',
  'connect.allWallets': 'All wallets',
  'connect.directoryFailed': 'More wallets could not be loaded.',

  'legal.accept': 'I accept {documents}.',
  'legal.notice': 'By connecting you accept {documents}.',
  'legal.both': '{terms} and {privacy}',
  'legal.terms': 'the terms of use',
  'legal.privacy': 'the privacy policy',
  'legal.required': 'Tick this box first.',
  'legal.continue': 'Continue',

  'connecting.waiting': 'Waiting for {wallet}',
  'connecting.text': 'Open the wallet and accept the connection.',
  'connecting.slow':
    'Still waiting. The wallet may be locked, or its request hidden behind its icon in the toolbar.',
  'connecting.claimants':
    'More than one wallet claims to be this one. Accept only in the wallet that you know.',
  'connecting.failed': 'Not connected',
  'connecting.unknown': 'Wallet',

  'networks.title': 'Choose a network',
  'networks.search': 'Search networks',
  'networks.found': {
    one: '{count} network found',
    other: '{count} networks found',
  },
  'networks.none': 'No network of this name.',
  'networks.empty': 'This app uses no network of your wallet.',
  'networks.testnet': 'Testnet',
  'networks.switching': 'Confirm in your wallet',
  'networks.disabled': 'This app does not allow changing the network.',

  'unsupported.title': 'Unsupported network',
  'unsupported.text':
    'Your wallet is on a network that this app does not use. Switch to one of these to go on.',

  'account.disconnect': 'Disconnect',

  'wallet.title': 'What is a wallet?',

  'network.title': 'What is a network?',

  'getWallet.title': 'Get a wallet',
  'getWallet.newTab': 'opens in a new tab',

  'error.rejected': 'You declined the request in your wallet.',
  'error.busy':
    'Your wallet has a request open already. Answer it there, then try again.',
  'error.locked': 'The wallet did not allow this. Unlock it and try again.',
  'error.unsupported': 'Your wallet does not support this.',
  'error.missing':
    'This wallet is no longer available. Reload the page or choose another one.',
  'error.noAccounts': 'The wallet shared no account with this app.',
  'error.offline': 'Your wallet has lost its connection to the network.',
  'error.aborted': 'The request was cancelled.',
  'error.timeout': 'The wallet took too long to answer.',
  'error.network': 'This network is not available here.',
  'error.disconnect': 'The wallet did not confirm. This app is disconnected.',
  'error.unknown': 'Something went wrong. Try again.',

  'alert.SWITCH_NETWORK_NOT_FOUND': 'This app asked for an unknown network.',
  'alert.INVALID_APP_CONFIGURATION': 'This app is not set up correctly.',
  'alert.NETWORK_NOT_FOUND': 'This app names a network that it does not have.',
  'alert.SESSION_EXPIRED': 'Your connection has expired. Connect again.',
  'alert.WALLET_CONTESTED':
    'Another wallet claims to be the one that you connected. Disconnect, then choose your wallet again.',
  'alert.PROJECT_ID_NOT_CONFIGURED':
    'This app is not set up for this way to connect.',
  'alert.SERVER_UNREACHABLE':
    'Some information can’t be loaded right now. Your wallet still works.',
} as const satisfies Readonly<Record<string, Message>>
