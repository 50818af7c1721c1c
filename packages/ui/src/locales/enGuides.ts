import type { Message } from './Message.ts'

/** English texts of the guides. */
export const enGuides = {
  'wallet.home.title': 'A home for your assets',
  'wallet.home.text': 'It shows, receives and sends coins and collectibles.',
  'wallet.login.title': 'A new way to log in',
  'wallet.login.text': 'You connect it, and need no account or password.',
  'wallet.keys.title': 'You hold the keys',
  'wallet.keys.text':
    'Nobody can act without you, and nobody can restore what you lose.',

  'network.record.title': 'A public record',
  'network.record.text': 'Many computers together keep track of who owns what.',
  'network.apart.title': 'Each stands alone',
  'network.apart.text': 'What you own on one network is not on another.',
  'network.fee.title': 'Small fees',
  'network.fee.text':
    'You pay for each transaction, in the network’s own coin.',

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
  'getWallet.found': 'Your new wallet is here.',
} as const satisfies Readonly<Record<string, Message>>
