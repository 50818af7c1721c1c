import type { FamilyMessages } from '../Messages.ts'

/** French, for kits with several chain families. */
export const fr = {
  'families.networks': 'Réseaux {family}',
  'families.choose': 'Choisissez ce que vous voulez connecter.',
  'families.all': 'Tous les réseaux',
  'families.allNote': 'Confirmez chacun dans votre portefeuille',
  'families.connected': 'Connecté',
  'connect.family': 'Se connecter à {family}',
  'families.wallets': 'Portefeuilles connectés',
  'families.another': 'Connecter un autre portefeuille',
  'families.disconnect': 'Déconnecter {name}',
  'families.disconnectAll': 'Tout déconnecter',
  'families.payment': 'Adresse de paiement',
  'families.ordinals': 'Adresse Ordinals',
} as const satisfies FamilyMessages
