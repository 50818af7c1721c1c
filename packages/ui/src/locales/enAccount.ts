import type { Message } from './Message.ts'

/** English texts of the views of a connected wallet, and of its button. */
export const enAccount = {
  'button.pending': { one: '{count} pending', other: '{count} pending' },

  'account.title': 'Account',
  'account.restoring': 'Reconnecting…',
  'account.copy': 'Copy address',
  'account.copied': 'Copied',
  'account.copyFailed': 'Your browser blocked copying.',
  'account.balance': 'Balance',
  'account.balance.loading': 'Loading balance',
  'account.balance.failed': 'Couldn’t load your balance.',
  'account.network': 'Network',
  'account.explorer': 'View on {explorer}',
  'account.wallet': 'Connected with {wallet}',
  'account.label.add': 'Add a name',
  'account.label.change': 'Edit name',
  'account.label.saved': 'Name saved',
  'account.label.removed': 'Name removed',
  'account.others': 'Connected accounts',
  'account.others.active': 'Active',

  'receive.title': 'Receive',

  'networks.title': 'Choose a network',
  'networks.search': 'Search networks',
  'networks.found': {
    one: '{count} network found',
    other: '{count} networks found',
  },
  'networks.none': 'No networks found',
  'networks.noneText': 'Check the spelling or try another name.',
  'networks.empty': 'This app doesn’t support your wallet’s networks.',
  'networks.testnet': 'Testnet',
  'networks.switching': 'Confirm in your wallet',
  'networks.disabled': 'This app doesn’t let you switch networks.',

  'unsupported.text':
    'This app doesn’t support your wallet’s network. Switch to one of these.',

  'error.disconnect': 'You’re disconnected, but your wallet didn’t confirm it.',
  'alert.WALLET_CONTESTED':
    'Another wallet claims to be yours: one may be fake. Nothing is sent until you choose again.',
} as const satisfies Readonly<Record<string, Message>>
