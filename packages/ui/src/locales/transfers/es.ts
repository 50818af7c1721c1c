import type { TransferMessages } from '../Messages.ts'

/** Spanish, for kits whose visitors can send and receive. */
export const es = {
  'receive.title': 'Recibir',
  'receive.text':
    'Escanea este código o copia la dirección para enviar activos a esta cuenta.',
  'receive.code': 'Código QR de tu dirección',
  'receive.address': 'Tu dirección',
  'receive.networks': 'Redes',
  'receive.warning':
    'Envía solo activos de estas redes. Otros pueden perderse para siempre.',
} as const satisfies TransferMessages
