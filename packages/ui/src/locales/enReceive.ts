import type { Message } from './Message.ts'

/** English texts of the view that shows where to send assets. */
export const enReceive = {
  'receive.text': 'Scan this code or copy the address to send here.',
  'receive.code': 'QR code of your address',
  'receive.address': 'Your address',
  'receive.networks': 'Networks',
  'receive.warning':
    'Send only assets on these networks. Those on others may be lost forever.',
} as const satisfies Readonly<Record<string, Message>>
