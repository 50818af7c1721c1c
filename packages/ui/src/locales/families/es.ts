import type { FamilyMessages } from '../Messages.ts'

/** Spanish, for kits with several chain families. */
export const es = {
  'families.networks': 'Redes de {family}',
  'families.choose': 'Elige qué conectar.',
  'families.all': 'Todas las redes',
  'families.allNote': 'Confirma cada una en tu billetera',
  'families.connected': 'Conectada',
  'connect.family': 'Conectar con {family}',
  'families.wallets': 'Billeteras conectadas',
  'families.another': 'Conectar otra billetera',
  'families.disconnect': 'Desconectar {name}',
  'families.disconnectAll': 'Desconectar todo',
  'families.payment': 'Dirección de pago',
  'families.ordinals': 'Dirección de Ordinals',
} as const satisfies FamilyMessages
