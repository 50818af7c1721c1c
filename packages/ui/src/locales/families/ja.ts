import type { FamilyMessages } from '../Messages.ts'

/** Japanese, for kits with several chain families. */
export const ja = {
  'families.networks': '{family}のネットワーク',
  'families.choose': '接続するネットワークを選んでください。',
  'families.all': 'すべてのネットワーク',
  'families.allNote': 'ウォレットで1つずつ確認してください',
  'families.connected': '接続済み',
  'connect.family': '{family}に接続',
  'families.wallets': '接続中のウォレット',
  'families.another': '別のウォレットを接続',
  'families.disconnect': '{name}の接続を解除',
  'families.disconnectAll': 'すべての接続を解除',
  'families.payment': '支払い用アドレス',
  'families.ordinals': 'Ordinals用アドレス',
} as const satisfies FamilyMessages
