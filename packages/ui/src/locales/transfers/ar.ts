import type { TransferMessages } from '../Messages.ts'

/** Arabic, for kits whose visitors can send and receive. */
export const ar = {
  'receive.title': 'استلام',
  'receive.text': 'امسح هذا الرمز أو انسخ العنوان لإرسال الأصول إلى هنا.',
  'receive.code': 'رمز QR لعنوانك',
  'receive.address': 'عنوانك',
  'receive.networks': 'الشبكات',
  'receive.warning': 'أرسل الأصول على هذه الشبكات فقط. قد تضيع غيرها نهائيًا.',
} as const satisfies TransferMessages
