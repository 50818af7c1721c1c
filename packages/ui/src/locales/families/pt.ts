import type { FamilyMessages } from '../Messages.ts'

/** Portuguese, for kits with several chain families. */
export const pt = {
  'families.networks': 'Redes {family}',
  'families.choose': 'Escolha o que conectar.',
  'families.all': 'Todas as redes',
  'families.allNote': 'Confirme cada uma na sua carteira',
  'families.connected': 'Conectada',
  'connect.family': 'Conectar a {family}',
  'families.wallets': 'Carteiras conectadas',
  'families.another': 'Conectar outra carteira',
  'families.disconnect': 'Desconectar {name}',
  'families.disconnectAll': 'Desconectar tudo',
  'families.payment': 'Endereço de pagamento',
  'families.ordinals': 'Endereço Ordinals',
} as const satisfies FamilyMessages
