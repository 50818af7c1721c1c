import type { TransferMessages } from '../Messages.ts'

/** French, for kits whose visitors can send and receive. */
export const fr = {
  'receive.title': 'Recevoir',
  'receive.text':
    'Scannez ce code ou copiez l’adresse pour envoyer des actifs à ce compte.',
  'receive.code': 'Code QR de votre adresse',
  'receive.address': 'Votre adresse',
  'receive.networks': 'Réseaux',
  'receive.warning':
    'Envoyez uniquement des actifs sur ces réseaux. Les autres peuvent être perdus définitivement.',
} as const satisfies TransferMessages
