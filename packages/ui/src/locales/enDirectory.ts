import type { Message } from './Message.ts'

/** English texts of the directory of wallets. */
export const enDirectory = {
  'allWallets.search': 'Search wallets',
  'allWallets.loading': 'Loading wallets',
  'allWallets.found': {
    one: '{count} wallet',
    other: '{count} wallets',
  },
  'allWallets.none': 'No wallets found',
  'allWallets.noneText': 'Check the spelling or try another name.',
  'allWallets.failed': 'Couldn’t load wallets.',
  'allWallets.more': 'Load more',
} as const satisfies Readonly<Record<string, Message>>
