import type { Message } from './Message.ts'

/** English texts of the guides. */
export const enGuides = {
  'wallet.home.title': 'A home for your assets',
  'wallet.home.text': 'See, send and receive tokens and collectibles.',
  'wallet.login.title': 'A new way to sign in',
  'wallet.login.text': 'Connect to apps without a new account or password.',
  'wallet.keys.title': 'You hold the keys',
  'wallet.keys.text':
    'You confirm every transaction. If you lose your keys, no one can recover them.',

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
    'Write it on paper. Anyone who asks for it is trying to steal from you.',
  'getWallet.return.title': 'Come back here',
  'getWallet.return.text':
    'Your wallet appears automatically. If not, reload the page. On a phone, use the wallet’s own browser.',
  'getWallet.homepage': 'Website',
  'getWallet.chromeStore': 'Chrome Web Store',
  'getWallet.firefoxStore': 'Firefox Add-ons',
  'getWallet.appStore': 'App Store',
  'getWallet.playStore': 'Google Play',
  'getWallet.find': 'Compare wallets',
  'getWallet.noLinks': 'No link for {wallet} here. Find it on its own website.',
  'getWallet.found': 'New wallet found',
} as const satisfies Readonly<Record<string, Message>>
