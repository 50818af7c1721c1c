import type { TransferMessages } from '../Messages.ts'

/** German, for kits whose visitors can send and receive. */
export const de = {
  'receive.title': 'Empfangen',
  'receive.text':
    'Scanne diesen Code oder kopiere die Adresse, um an dieses Konto zu senden.',
  'receive.code': 'QR-Code deiner Adresse',
  'receive.address': 'Deine Adresse',
  'receive.networks': 'Netzwerke',
  'receive.warning':
    'Sende nur Token in diesen Netzwerken. Token in anderen können für immer verloren gehen.',
} as const satisfies TransferMessages
