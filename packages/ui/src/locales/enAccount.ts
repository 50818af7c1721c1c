import type { Message } from './Message.ts'

/** English texts of the account's view. */
export const enAccount = {
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
} as const satisfies Readonly<Record<string, Message>>
