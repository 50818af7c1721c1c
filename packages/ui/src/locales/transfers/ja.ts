import type { TransferMessages } from '../Messages.ts'

/** Japanese, for kits whose visitors can send and receive. */
export const ja = {
  'receive.title': '受け取る',
  'receive.text':
    'このコードをスキャンするか、アドレスをコピーして送金します。',
  'receive.code': 'アドレスのQRコード',
  'receive.address': 'あなたのアドレス',
  'receive.networks': 'ネットワーク',
  'receive.warning':
    'これらのネットワークの資産だけを送ってください。ほかの資産は永久に失われることがあります。',
} as const satisfies TransferMessages
