import type { Message } from './Message.ts'

/** English texts of the guides. */
export const enGuides = {
  'connect.phone.text':
    'This app opens in a wallet app’s own browser. Install a wallet app, then open this page there.',

  'connecting.claimants':
    'Two wallets claim to be this one, so one may be fake. Remove the extension you didn’t install, then reload.',
  'connecting.risk':
    'If you continue with a fake wallet, it can steal your tokens.',
  'connecting.anyway': 'Continue anyway',

  'wallet.home.title': 'An app or browser extension',
  'wallet.home.text':
    'It keeps the keys to your tokens and collectibles, so you can see, send and receive them.',
  'wallet.login.title': 'A new way to sign in',
  'wallet.login.text': 'Connect to apps without a new account or password.',
  'wallet.keys.title': 'You hold the keys',
  'wallet.keys.text':
    'You confirm every transaction. If you lose your recovery phrase, no one can restore what you own.',

  'network.record.title': 'A public record',
  'network.record.text':
    'Many computers keep track of who owns what. Transactions can’t be undone.',
  'network.apart.title': 'Each one is separate',
  'network.apart.text': 'What you own on one network isn’t on the others.',
  'network.fee.title': 'Network fees',
  'network.fee.text':
    'Each transaction costs a fee, paid in the network’s own token.',
  'network.test':
    'Test networks are for trying things out: their tokens are worth nothing.',

  'getWallet.named': 'Get {wallet}',
  'getWallet.install.title': 'Install it',
  'getWallet.install.text':
    'Use its own website or an app store. Watch out for fake ads.',
  'getWallet.create.title': 'Set it up',
  'getWallet.create.text':
    'Create a new wallet, or import one you already have.',
  'getWallet.phrase.title': 'Keep your recovery phrase secret',
  'getWallet.phrase.text':
    'These words open your wallet. Write them on paper. Only the wallet may ask for them; anyone else is a thief.',
  'getWallet.return.title': 'Come back here',
  'getWallet.return.text':
    'Your wallet appears automatically. If not, reload the page.',
  'getWallet.return.link': 'Choose the wallet in the list.',
  'getWallet.open.title': 'Open this page in the app',
  'getWallet.open.text':
    'Copy this page’s address and paste it into the app’s browser.',
  'getWallet.open.copy': 'Copy page address',
  'getWallet.open.copied': 'Copied',
  'getWallet.homepage': 'Website',
  'getWallet.chromeStore': 'Chrome extension',
  'getWallet.firefoxStore': 'Firefox extension',
  'getWallet.appStore': 'iPhone app',
  'getWallet.playStore': 'Android app',
  'getWallet.find': 'Compare wallets',
  'getWallet.noLinks': 'No link for {wallet} here. Find it on its own website.',
  'getWallet.found': '{wallet} is ready',

  'account.label.field': 'Address name',
  'account.label.save': 'Save',
  'account.label.hint': 'Only this browser shows this name.',
  'account.label.empty': 'Type a name first.',
} as const satisfies Readonly<Record<string, Message>>
