import type { FamilyMessages } from '../Messages.ts'

/** Simplified Chinese, for kits with several chain families. */
export const zh = {
  'families.networks': '{family} 网络',
  'families.choose': '选择要连接的网络。',
  'families.all': '所有网络',
  'families.allNote': '请在钱包中逐一确认',
  'families.connected': '已连接',
  'connect.family': '连接到 {family}',
  'families.wallets': '已连接的钱包',
  'families.another': '连接其他钱包',
  'families.disconnect': '断开 {name}',
  'families.disconnectAll': '全部断开',
  'families.payment': '付款地址',
  'families.ordinals': 'Ordinals 地址',
} as const satisfies FamilyMessages
