import type { Message } from './Messages.ts'

/** English, the modal: comes with its code. */
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
  'connect.empty.title': 'No wallet found',
  'connect.empty.text':
    'Install or turn on a wallet extension in this browser. It shows up here by itself.',

  'connecting.waiting': 'Waiting for {wallet}',
  'connecting.text': 'Open the wallet and accept the connection.',
  'connecting.slow':
    'Still waiting. The request may be behind the wallet’s icon in the toolbar.',
  'connecting.failed': 'Not connected',
  'connecting.unknown': 'Wallet',

  'account.title': 'Account',
  'account.restoring': 'Reconnecting to your wallet…',
  'account.copy': 'Copy address',
  'account.copied': 'Copied',
  'account.copyFailed': 'The browser did not allow copying.',
  'account.balance': 'Balance',
  'account.balance.loading': 'Loading balance',
  'account.balance.failed': 'Balance unavailable',
  'account.network': 'Network',
  'account.explorer': 'View on {explorer}',
  'account.wallet': 'Connected with {wallet}',
  'account.disconnect': 'Disconnect',
  'account.label.add': 'Name this address',
  'account.label.change': 'Change the name',
  'account.label.field': 'Name of this address',
  'account.label.save': 'Save',
  'account.label.saved': 'Name saved',
  'account.label.removed': 'Name removed',
  'account.label.invisible': 'Type letters, digits or symbols.',
  'account.others': 'Accounts in this wallet',
  'account.others.active': 'In use',
  'account.others.text': 'To use another one, choose it in your wallet.',

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

  'wallet.title': 'What is a wallet?',
  'wallet.text':
    'A wallet is an app or browser extension that keeps the keys to your digital assets.',

  'network.title': 'What is a network?',
  'network.text':
    'A network is a public ledger on which assets are kept and apps run.',

  'getWallet.title': 'Get a wallet',
  'getWallet.text':
    'Install a wallet extension in this browser. It shows up here by itself.',

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
} as const satisfies Readonly<Record<string, Message>>
