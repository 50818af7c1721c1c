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
  'account.label.field': 'Address name',
  'account.label.save': 'Save',
  'account.label.saved': 'Name saved',
  'account.label.removed': 'Name removed',
  'account.label.hint': 'Only this browser shows this name.',
  'account.label.empty': 'Type a name first.',
  'account.others': 'Connected accounts',
  'account.others.active': 'Active',

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
} as const satisfies Readonly<Record<string, Message>>
