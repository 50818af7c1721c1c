import type { Message } from './Message.ts'

/** English texts of kits with several chain families. */
export const enFamilies = {
  'families.networks': '{family} networks',
  'families.choose': 'Choose what to connect.',
  'families.all': 'All networks',
  'families.allNote': 'Confirm each one in your wallet',
  'families.connected': 'Connected',
  'families.wallets': 'Connected wallets',
  'families.another': 'Connect another wallet',
  'families.disconnect': 'Disconnect {name}',
  'families.disconnectAll': 'Disconnect all',
  'families.payment': 'Payment address',
  'families.ordinals': 'Ordinals address',
} as const satisfies Readonly<Record<string, Message>>
