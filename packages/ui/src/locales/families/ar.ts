import type { FamilyMessages } from '../Messages.ts'

/** Arabic, for kits with several chain families. */
export const ar = {
  'families.networks': 'شبكات {family}',
  'families.choose': 'اختر ما تريد ربطه.',
  'families.all': 'كل الشبكات',
  'families.allNote': 'أكّد كل واحدة في محفظتك',
  'families.connected': 'متصلة',
  'connect.family': 'الاتصال بـ {family}',
  'families.wallets': 'المحافظ المتصلة',
  'families.another': 'ربط محفظة أخرى',
  'families.disconnect': 'قطع اتصال {name}',
  'families.disconnectAll': 'قطع اتصال الكل',
  'families.payment': 'عنوان الدفع',
  'families.ordinals': 'عنوان Ordinals',
} as const satisfies FamilyMessages
