import type { TransferMessages } from '../Messages.ts'

/** Turkish, for kits whose visitors can send and receive. */
export const tr = {
  'receive.title': 'Varlık al',
  'receive.text':
    'Buraya göndermek için bu kodu tarayın veya adresi kopyalayın.',
  'receive.code': 'Adresinizin QR kodu',
  'receive.address': 'Adresiniz',
  'receive.networks': 'Ağlar',
  'receive.warning':
    'Yalnızca bu ağlardaki varlıkları gönderin. Diğerleri kalıcı olarak kaybolabilir.',
} as const satisfies TransferMessages
