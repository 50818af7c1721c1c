import type { FamilyMessages } from '../Messages.ts'

/** German, for kits with several chain families. */
export const de = {
  'families.networks': '{family}-Netzwerke',
  'families.choose': 'Wähle, was du verbinden möchtest.',
  'families.all': 'Alle Netzwerke',
  'families.allNote': 'Bestätige jedes in deiner Wallet',
  'families.connected': 'Verbunden',
  'connect.family': 'Mit {family} verbinden',
  'families.wallets': 'Verbundene Wallets',
  'families.another': 'Weitere Wallet verbinden',
  'families.disconnect': '{name} trennen',
  'families.disconnectAll': 'Alle trennen',
  'families.payment': 'Zahlungsadresse',
  'families.ordinals': 'Ordinals-Adresse',
} as const satisfies FamilyMessages
