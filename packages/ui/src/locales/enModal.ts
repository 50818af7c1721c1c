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
  'connect.get': 'Get',
  'connect.continue': 'Continue with a wallet',
  'connect.continueOther': 'Continue with another wallet',
  'connect.empty.title': 'No wallet found',
  'connect.empty.text':
    'Install or turn on a wallet extension in this browser. It shows up here by itself.',
  'connect.none.title': 'No matching wallet',
  'connect.none.text':
    'This app does not work with the wallets in this browser.',

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
  'wallet.home.title': 'A home for your assets',
  'wallet.home.text': 'It shows, receives and sends coins and collectibles.',
  'wallet.login.title': 'A new way to log in',
  'wallet.login.text': 'You connect it, and need no account or password.',
  'wallet.keys.title': 'You hold the keys',
  'wallet.keys.text':
    'Nobody can act without you, and nobody can restore what you lose.',

  'network.title': 'What is a network?',
  'network.record.title': 'A public record',
  'network.record.text': 'Many computers together keep track of who owns what.',
  'network.apart.title': 'Each stands alone',
  'network.apart.text': 'What you own on one network is not on another.',
  'network.fee.title': 'Small fees',
  'network.fee.text':
    'You pay for each transaction, in the network’s own coin.',

  'getWallet.title': 'Get a wallet',
  'getWallet.named': 'Get {wallet}',
  'getWallet.install.title': 'Install it',
  'getWallet.install.text':
    'From its own site or a store. Beware of ads for look-alikes.',
  'getWallet.create.title': 'Create or import',
  'getWallet.create.text': 'Start a new wallet, or bring in one that you have.',
  'getWallet.phrase.title': 'Keep the recovery phrase secret',
  'getWallet.phrase.text':
    'Write it on paper. Whoever asks for it wants to steal.',
  'getWallet.return.title': 'Come back here',
  'getWallet.return.text':
    'The wallet shows up by itself; if not, reload the page. On a phone, open this page in the wallet’s browser.',
  'getWallet.homepage': 'Website',
  'getWallet.chromeStore': 'Chrome Web Store',
  'getWallet.firefoxStore': 'Firefox Add-ons',
  'getWallet.appStore': 'App Store',
  'getWallet.playStore': 'Google Play',
  'getWallet.find': 'Compare wallets',
  'getWallet.noLinks':
    'This app has no link to {wallet}. Look for its own site.',
  'getWallet.newTab': 'opens in a new tab',
  'getWallet.found': 'Your new wallet is here.',

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
  'alert.PROJECT_ID_NOT_CONFIGURED':
    'This app is not set up for this way to connect.',
} as const satisfies Readonly<Record<string, Message>>
