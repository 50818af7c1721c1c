import type { FamilyMessages } from '../Messages.ts'

/** Turkish, for kits with several chain families. */
export const tr = {
  'families.networks': '{family} ağları',
  'families.choose': 'Neyi bağlayacağınızı seçin.',
  'families.all': 'Tüm ağlar',
  'families.allNote': 'Her birini cüzdanınızda onaylayın',
  'families.connected': 'Bağlı',
  'connect.family': '{family} ağına bağlan',
  'families.wallets': 'Bağlı cüzdanlar',
  'families.another': 'Başka bir cüzdan bağla',
  'families.disconnect': '{name} bağlantısını kes',
  'families.disconnectAll': 'Tüm bağlantıları kes',
  'families.payment': 'Ödeme adresi',
  'families.ordinals': 'Ordinals adresi',
} as const satisfies FamilyMessages
