import type { TransferMessages } from '../Messages.ts'

/** Portuguese, for kits whose visitors can send and receive. */
export const pt = {
  'receive.title': 'Receber',
  'receive.text':
    'Leia este código ou copie o endereço para enviar ativos para esta conta.',
  'receive.code': 'Código QR do seu endereço',
  'receive.address': 'Seu endereço',
  'receive.networks': 'Redes',
  'receive.warning':
    'Envie apenas ativos nestas redes. Outros podem se perder para sempre.',
} as const satisfies TransferMessages
